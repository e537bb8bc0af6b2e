/**
 * How Node runs the server: with a small nursery, since most of what it makes is gone at once. Measured with
 * `npm run bench`: half of this costs a quarter more processor time a call, twice of it 25 MB more at rest.
 */
export const serverFlags = ['--max-semi-space-size=8']
