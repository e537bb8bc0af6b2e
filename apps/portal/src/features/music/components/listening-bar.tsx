import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { AudioPlayer } from '../../../shared/ui/audio-player.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { focusHeadingWhenLost } from '../../../shared/ui/focus-heading.ts'
import { IconButton } from '../../../shared/ui/icon-button.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { audioLinkOf } from '../api/music-queries.ts'
import { type Listening, listenTo } from '../model/listening.ts'
import styles from './listening-bar.module.css'

/** The player that stays while somebody goes through the portal. */
export function ListeningBar({ listening }: { listening: Listening }) {
  const t = useMessages('music')
  const { robotId, songId, title } = listening
  const stop = () => {
    listenTo(null)
    focusHeadingWhenLost()
  }
  return (
    <section className={styles.bar} aria-label={t('listen.label')}>
      <div className={styles.player}>
        <Player key={`${robotId} ${songId}`} {...listening} />
      </div>
      <IconButton label={t('listen.stop', { title })} onPress={stop}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}

function Player({ robotId, songId, title }: Listening) {
  const t = useMessages('music')
  /** Null when the song cannot be had. */
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let isLeft = false
    void audioLinkOf(robotId, songId).then((link) => {
      if (!isLeft) setAddress(link)
    })
    return () => {
      isLeft = true
    }
  }, [robotId, songId])
  if (address === undefined) return <Skeleton shape="block" height={48} />
  if (address === null) {
    return (
      <div role="alert">
        <Banner kind="danger">{t('listen.failed', { title })}</Banner>
      </div>
    )
  }
  return (
    <AudioPlayer title={title} src={address} isStarted renew={async () => audioLinkOf(robotId, songId)} />
  )
}
