import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { useFallbackInterval } from '../../../shared/live/live-state.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { Page } from '../../../shared/page/page.tsx'
import { Fetched } from '../../../shared/query/fetched.tsx'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import { Steps } from '../../../shared/ui/steps.tsx'
import { collectionQuery, type Playlist, playlistQuery, type Song } from '../api/music-queries.ts'
import { draftOf, isOutdated, type PlaylistDraft } from '../model/playlist-draft.ts'
import { changePlaylistDraft, useKeptPlaylistDraft } from '../model/playlist-drafts.ts'
import { chosenSongs, type SongSelection, stillChosen } from '../model/song-selection.ts'
import { useMissingPlaylist } from './use-missing-playlist.ts'

/** Whose playlist, and which: null is a new one. */
export interface WizardOf {
  readonly robotId: string
  readonly playlistId: string | null
}

export interface PlaylistWizard extends WizardOf {
  readonly draft: PlaylistDraft
  /** All songs of the robot. */
  readonly songs: readonly Song[]
  /** What is chosen, in order, also what is not among the songs yet; what somebody removed meanwhile is left out. */
  readonly songIds: SongSelection
  /** The songs of these, as far as they are known. */
  readonly chosen: readonly Song[]
  readonly change: (change: Partial<PlaylistDraft>) => void
  /** Whether something was changed and is not saved. */
  readonly isChanged: boolean
  /** Whether the playlist that is being changed was changed by somebody else since. */
  readonly isOutdated: boolean
}

export type PlaylistWizardPageProps = WizardOf & {
  step: 'select' | 'sequence' | 'name'
  /** Where 'back' leads. */
  backTo: string
  children: (wizard: PlaylistWizard) => ReactNode
}

/**
 * One step of making or changing a playlist (MUS-03). What was chosen stays through its steps, a reload and the way back,
 * until it is saved. One that is there already has its name beside its order, so it has no step for that.
 */
export function PlaylistWizardPage({ robotId, playlistId, ...page }: PlaylistWizardPageProps) {
  return playlistId === null ? (
    <WizardStep {...page} robotId={robotId} saved={null} />
  ) : (
    <EditedPlaylist {...page} robotId={robotId} playlistId={playlistId} />
  )
}

function EditedPlaylist({
  playlistId,
  ...page
}: Omit<PlaylistWizardPageProps, 'playlistId'> & { playlistId: string }) {
  const t = useMessages('music')
  const query = useQuery(playlistQuery(page.robotId, playlistId))
  const isMissing = useMissingPlaylist(query)
  if (!isMissing && query.data !== undefined) return <WizardStep {...page} saved={query.data} />
  return (
    <Page title={t(titleOf(page.step, false))} width="wide" backTo={page.backTo}>
      <Skeleton shape="rows" count={6} />
    </Page>
  )
}

type WizardStepProps = Omit<PlaylistWizardPageProps, 'playlistId'> & { saved: Playlist | null }

function WizardStep({ robotId, saved, step, backTo, children }: WizardStepProps) {
  const t = useMessages('music')
  const steps = saved === null ? newSteps : editSteps
  const collection = useQuery({ ...collectionQuery(robotId), refetchInterval: useFallbackInterval() })
  const wizard = useWizard(robotId, saved, collection)
  return (
    <Page title={t(titleOf(step, saved === null))} width="wide" backTo={backTo}>
      <Stack>
        <Steps current={steps.indexOf(step) + 1} total={steps.length} />
        <Fetched query={collection} failed={t('songsFailed')} waiting={<Skeleton shape="rows" count={6} />}>
          {() => {
            if (step === 'select' || wizard.songIds.length > 0) return children(wizard)
            return <NothingChosen playlistId={wizard.playlistId} />
          }}
        </Fetched>
      </Stack>
    </Page>
  )
}

/** Each step has its own title: it is what a screen reader says on arrival. */
function titleOf(step: PlaylistWizardPageProps['step'], isNew: boolean) {
  if (step === 'name') return 'wizard.newSteps.name'
  return isNew ? (`wizard.newSteps.${step}` as const) : (`wizard.editSteps.${step}` as const)
}

const newSteps: readonly string[] = ['select', 'sequence', 'name']
const editSteps: readonly string[] = ['select', 'sequence']

function useWizard(
  robotId: string,
  saved: Playlist | null,
  { data: songs = [], isSuccess, isFetching, isFetchedAfterMount, refetch }: UseQueryResult<readonly Song[]>,
): PlaylistWizard {
  const playlistId = saved?.id ?? null
  const kept = useKeptPlaylistDraft(robotId, playlistId)
  // A new one gets its id with the first change.
  const draft = kept ?? draftOf(saved, () => '')
  const chosen = chosenSongs(songs, draft.songIds)
  const hasUnknown = isSuccess && chosen.length < draft.songIds.length
  useEffect(() => {
    if (hasUnknown && !isFetchedAfterMount) void refetch({ cancelRefetch: false })
  }, [hasUnknown, isFetchedAfterMount, refetch])
  return {
    robotId,
    playlistId,
    draft,
    songs,
    songIds: stillChosen(songs, draft.songIds, isSuccess && isFetchedAfterMount && !isFetching),
    chosen,
    change: (change) => changePlaylistDraft(robotId, saved, change),
    isChanged: kept !== undefined,
    isOutdated: isOutdated(draft, saved),
  }
}

/** Somebody came to a later step by its address. */
function NothingChosen({ playlistId }: Pick<WizardOf, 'playlistId'>) {
  const t = useMessages('music')
  return (
    <EmptyState
      title={t('wizard.nothing')}
      action={
        playlistId === null ? (
          <PageLinkButton to="/music/new/playlistSelectMusic">{t('wizard.choose')}</PageLinkButton>
        ) : (
          <PageLinkButton
            to="/music/$editPlaylistId/playlistSelectMusic"
            params={{ editPlaylistId: playlistId }}
          >
            {t('wizard.choose')}
          </PageLinkButton>
        )
      }
    />
  )
}
