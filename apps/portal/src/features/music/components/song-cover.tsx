import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { coverQuery, type Song } from '../api/music-queries.ts'
import styles from './song-cover.module.css'

export type SongCoverProps = { robotId: string; song: Pick<Song, 'id' | 'hasCover'> }

/** The picture that came with a song; a drawn record where there is none, or none yet. */
export function SongCover({ robotId, song: { id, hasCover } }: SongCoverProps) {
  // Most have none: in a long list, asking for nothing costs too.
  return hasCover ? <Cover robotId={robotId} songId={id} /> : <Record />
}

function Cover({ robotId, songId }: { robotId: string; songId: string }) {
  const { data } = useQuery({ ...coverQuery(robotId, songId), retry: false })
  const picture = useRef<HTMLImageElement>(null)
  const [isBroken, setIsBroken] = useState(false)
  useEffect(() => {
    if (data === undefined || picture.current === null) return undefined
    const address = URL.createObjectURL(data)
    picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [data])
  // A file may hold something that is no picture after all.
  if (data === undefined || isBroken) return <Record />
  return <img ref={picture} className={styles.cover} alt="" onError={() => setIsBroken(true)} />
}

function Record() {
  return (
    <svg className={styles.cover} viewBox="0 0 44 44" aria-hidden="true">
      <circle className={styles.disc} cx="22" cy="22" r="21" />
      <circle className={styles.groove} cx="22" cy="22" r="16.5" />
      <circle className={styles.groove} cx="22" cy="22" r="12.5" />
      <circle className={styles.label} cx="22" cy="22" r="8" />
      <circle className={styles.hole} cx="22" cy="22" r="1.75" />
    </svg>
  )
}
