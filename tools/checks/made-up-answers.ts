/** Answers that tests of a line may make up, although the line is to be shown with the real server. */
export interface MadeUpAnswer {
  readonly ids: readonly string[]
  /** As tools/test/played-answer.ts calls them. */
  readonly answers: RegExp
  readonly reason: string
}

export const madeUpAnswers: readonly MadeUpAnswer[] = [
  {
    ids: ['I18-01', 'I18-02a', 'I18-02b', 'I18-02c', 'SEC-07'],
    answers: /./,
    reason: 'The walk looks at screens that seldom come about; other tests show how they do.',
  },
  {
    ids: ['SEC-35'],
    answers: /^GET /,
    reason: 'Markup is put into every field, also where the server refuses to store it.',
  },
  {
    ids: ['ERR-01a'],
    answers: /^PATCH .* (402|405|410|413|418|422|429)$/,
    reason: 'The server gives none of these; a proxy in front of it may.',
  },
  {
    ids: ['ERR-01b'],
    answers: /^PATCH /,
    reason:
      'One call stands for all: what is tried is the status. Each page shows its own refusals with real answers.',
  },
  {
    ids: ['ACC-03'],
    answers: /^PUT \/api\/account\/signup 4/,
    reason: 'Refusals that only a portal of another version would meet.',
  },
  {
    ids: ['ACC-07c'],
    answers: /password-analysis 200$/,
    reason: 'No password can be found that takes just one guess more or less than the limit.',
  },
  {
    ids: ['ACC-21', 'ACC-22'],
    answers: / 401$/,
    reason: 'A token that is refused although it has just been renewed is a fault of the server.',
  },
  {
    ids: ['CNV-03', 'CNV-04'],
    answers: /convert-scripts 409$/,
    reason: 'Two conversions at the same moment cannot be timed from a browser.',
  },
  {
    ids: ['DIR-01', 'DIR-02', 'SHL-08'],
    answers: / 429$/,
    reason: 'A real limit that is reached would also refuse the calls of the tests beside it.',
  },
  {
    ids: ['DIR-02'],
    answers: /preview 200$/,
    reason: 'The servers of most tests have no voice: each would be a process more.',
  },
  {
    ids: ['MUS-03'],
    answers: /^(PUT|DELETE) .*playlists/,
    reason: 'What a colleague removes between the press and the arrival of the call cannot be timed.',
  },
  {
    ids: ['BOT-03'],
    answers: /^POST \/device\/v1\/heartbeat (401|429)$/,
    reason: 'A robot page in trouble: what is tried is what it shows, and that it recovers by itself.',
  },
  {
    ids: ['SCR-11', 'SLS-03'],
    answers: /^PUT .* 200$/,
    reason: 'A network that answers in place of the server.',
  },
  {
    ids: ['SET-02c'],
    answers: /settings 200$/,
    reason: 'The server gives no empty settings; one of an earlier version did.',
  },
  {
    ids: ['SLS-03'],
    answers: /^PUT .*schedules 403$/,
    reason: 'The documents go by the words of a refusal; this server has a code for it.',
  },
  {
    ids: ['TSK-06'],
    answers: /^PUT .*schedules 409$/,
    reason: 'What passes, or goes, between the press and the call cannot be timed.',
  },
  {
    ids: ['SPI-01'],
    answers: /^PUT .*speech-interactions 409$/,
    reason: 'A robot that loses the ability between the press and the call.',
  },
  {
    ids: ['STA-01c', 'STA-02', 'STA-02a', 'STA-02b', 'STA-02c'],
    answers: /^GET .*heartbeat\/status (200|403)$/,
    reason: 'Statuses of the documents, and refusals of a network on the way.',
  },
  {
    ids: ['UPD-02a'],
    answers: /config\/deploy 409$/,
    reason: 'A robot that goes away between the press and the call.',
  },
  {
    ids: ['USR-04'],
    answers: /accept-invite 409$/,
    reason: 'As many helpers as a robot can have are as many sign-ups.',
  },
]
