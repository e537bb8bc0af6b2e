import { songTypes } from '@kompaan/contract/wire'
import { useState } from 'react'
import { usePortalConfig } from '../../../shared/http/portal-config.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Banner } from '../../../shared/ui/banner.tsx'
import { FileDrop } from '../../../shared/ui/file-drop.tsx'
import { SideBySide } from '../../../shared/ui/side-by-side.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { isBusy } from '../../../shared/uploads/upload-queue.ts'
import { UploadsPanel } from '../../../shared/uploads/uploads-panel.tsx'
import { useUploads } from '../../../shared/uploads/uploads.ts'
import { sendSongs } from '../api/send-songs.ts'
import { firstFiles } from '../model/upload-outcome.ts'
import { StorageCard } from './storage-card.tsx'

/** Files of this device become songs of the robot. They are sent whatever page is open next. */
export function UploadPage({ robotId }: { robotId: string }) {
  const t = useMessages('music')
  const { songsAtOnceMax, songBytesMax } = usePortalConfig().limits
  const state = useUploads()
  const [tooMany, setTooMany] = useState(0)
  const hasSent = !isBusy(state) && state.uploads.some((upload) => upload.state === 'done')
  const take = (files: readonly File[]) => {
    const { taken, left } = firstFiles(files, songsAtOnceMax)
    setTooMany(left)
    sendSongs(robotId, taken)
  }
  return (
    <Page title={t('upload.title')} width="wide" backTo="/music/overview">
      <SideBySide
        start={<StorageCard robotId={robotId} />}
        end={
          <Stack>
            <p>{t('upload.text', { max: songsAtOnceMax })}</p>
            <FileDrop
              label={t('upload.label')}
              types={songTypes}
              maxBytes={songBytesMax}
              isMultiple
              onFiles={take}
            />
            <div role="alert">
              {tooMany > 0 && (
                <Banner kind="attention">
                  {t('upload.tooMany', { count: tooMany, max: songsAtOnceMax })}
                </Banner>
              )}
            </div>
            <UploadsPanel showsFiles />
            {isBusy(state) && <p>{t('upload.goesOn')}</p>}
            {hasSent && (
              <div>
                <PageLinkButton to="/music/overview">{t('upload.done')}</PageLinkButton>
              </div>
            )}
          </Stack>
        }
      />
    </Page>
  )
}
