import { useMatch } from '@tanstack/react-router'
import { useListening } from '../../features/music/model/listening.ts'
import { withAllTexts } from '../../shared/i18n/start-texts.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { useUploads } from '../../shared/uploads/uploads.ts'

const ListeningBar = lazyPart(
  async () => (await withAllTexts(import('../../features/music/components/listening-bar.tsx'))).ListeningBar,
)
const UploadsPanel = lazyPart(
  async () => (await withAllTexts(import('../../shared/uploads/uploads-panel.tsx'))).UploadsPanel,
)

/** What goes on while somebody walks through the portal: files that are sent, a song that is heard. */
export function ShellDock() {
  const listening = useListening()
  const isSending = useUploads().uploads.length > 0
  // That page shows them itself, with room for each.
  const isOnUploadPage = useMatch({ from: '/signed-in/robot/music/upload', shouldThrow: false }) !== undefined
  return (
    <>
      {isSending && !isOnUploadPage && (
        <div>
          <UploadsPanel />
        </div>
      )}
      {listening !== null && (
        <div>
          <ListeningBar listening={listening} />
        </div>
      )}
    </>
  )
}
