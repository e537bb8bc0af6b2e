import type { SongRobotStatus } from '@kompaan/contract/wire'

/** Of what is to be removed: what can go now, and what stays because the robot is fetching it (D-53). */
export function removableSongs<Song extends { readonly robotStatus: SongRobotStatus }>(
  songs: readonly Song[],
): { readonly removable: readonly Song[]; readonly fetching: readonly Song[] } {
  const isFetching = ({ robotStatus }: Song) => robotStatus === 'fetching'
  return {
    removable: songs.filter((song) => !isFetching(song)),
    fetching: songs.filter((song) => isFetching(song)),
  }
}
