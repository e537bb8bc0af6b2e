import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../../shared/ui/class-names.ts'
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

/** Drawn by its style: as a picture of its own it would be six elements in each row of a long list. */
export function Record() {
  return <span className={classNames(styles.cover, styles.record)} />
}
