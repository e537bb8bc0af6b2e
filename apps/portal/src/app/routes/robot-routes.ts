import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { calendarSearch } from '../../features/calendar/model/calendar-search.ts'
import { setInviteWelcome } from '../../features/invites/model/invite-welcome.ts'
import {
  robotSettingsSection,
  type RobotSettingsSection,
} from '../../features/robot-settings/model/robot-settings-sections.ts'
import { scriptSearch } from '../../features/scripts/model/script-search.ts'
import { isTaskType, taskSearch } from '../../features/tasks/model/task-address.ts'
import { nextTask } from '../../shared/clock/next-task.ts'
import { loadHomeTexts, withAllTexts, withScriptTexts } from '../../shared/i18n/start-texts.ts'
import { expectPageHeading } from '../../shared/page/page-heading.ts'
import { robotArea } from './areas.ts'

/** Pages about a robot (NAV-01). */
const getParentRoute = () => robotArea

const musicPages = () => withAllTexts(import('../pages/music-routes.tsx'))
// After what stands around it: to begin fetching all of it in one go would keep a slow phone from drawing.
const overviewPage = lazyRouteComponent(async () => {
  await nextTask()
  const [{ OverviewPage }, texts] = await Promise.all([import('../pages/overview-page.tsx'), loadHomeTexts()])
  const title = texts.translator('app')('titles.overview')
  expectPageHeading({ title, backTo: undefined, width: 'wide' })
  return { default: OverviewPage }
})

const overview = createRoute({
  getParentRoute,
  path: '/overview',
  validateSearch: calendarSearch,
  component: overviewPage,
})
const overviewAfterInvite = createRoute({
  getParentRoute,
  path: '/overview/$inviteStatus',
  validateSearch: calendarSearch,
  component: overviewPage,
})
const inviteSuccess = createRoute({
  getParentRoute,
  path: '/invite-success',
  validateSearch: calendarSearch,
  onLeave: () => setInviteWelcome(null),
  component: overviewPage,
})
const robotSettings = createRoute({
  getParentRoute,
  path: '/robot-settings',
  validateSearch: (search): { section?: RobotSettingsSection } => {
    const section = robotSettingsSection(search.section)
    return section === undefined ? {} : { section }
  },
  component: lazyRouteComponent(
    () => withAllTexts(import('../pages/robot-settings-route.tsx')),
    'RobotSettingsRoute',
  ),
})
const reports = createRoute({
  getParentRoute,
  path: '/reports',
  validateSearch: ({ type }): { type?: string } => (typeof type === 'string' ? { type } : {}),
  component: lazyRouteComponent(() => withAllTexts(import('../pages/reports-route.tsx')), 'ReportsRoute'),
})
const direct = createRoute({
  getParentRoute,
  path: '/direct',
  component: lazyRouteComponent(
    () => withAllTexts(import('../pages/direct-speech-route.tsx')),
    'DirectSpeechRoute',
  ),
})

const taskPages = () => withAllTexts(import('../pages/task-route.tsx'))
const task = createRoute({
  getParentRoute,
  path: '/task/$type/{-$id}/{-$taskId}/{-$time}',
  validateSearch: taskSearch,
  beforeLoad: ({ params }) => {
    if (!isTaskType(params.type)) redirect({ to: '/', replace: true, throw: true })
  },
  component: lazyRouteComponent(taskPages, 'TaskRoute'),
})
const scriptTask = createRoute({
  getParentRoute,
  path: '/task/script/v2/{-$id}/{-$taskId}/{-$time}/{-$editSequence}',
  validateSearch: taskSearch,
  component: lazyRouteComponent(taskPages, 'ScriptTaskRoute'),
})

const scriptEditor = () => withScriptTexts(import('../pages/script-editor-route.tsx'))
const scripts = createRoute({
  getParentRoute,
  path: '/script/overview/{-$id}',
  validateSearch: scriptSearch,
  component: lazyRouteComponent(() => withScriptTexts(import('../pages/scripts-route.tsx')), 'ScriptsRoute'),
})
const script = createRoute({
  getParentRoute,
  path: '/script/template/{-$id}',
  component: lazyRouteComponent(
    () => withAllTexts(import('../pages/old-script-route.tsx')),
    'OldScriptRoute',
  ),
})
const scriptV2 = createRoute({
  getParentRoute,
  path: '/script/v2/template/{-$id}',
  /** A new script may begin as a copy of another. */
  validateSearch: (search): { copy?: string } =>
    typeof search.copy === 'string' ? { copy: search.copy } : {},
  component: lazyRouteComponent(scriptEditor, 'ScriptEditorRoute'),
})

const interactionPages = () => withAllTexts(import('../pages/speech-interactions-routes.tsx'))
const interactionScript = createRoute({
  getParentRoute,
  path: '/speech-interaction/new-script/v2/template/{-$id}',
  component: lazyRouteComponent(scriptEditor, 'InteractionScriptRoute'),
})
const linkScript = createRoute({
  getParentRoute,
  path: '/speech-interaction/link-script/{-$id}',
  /** The one that is linked now. */
  validateSearch: ({ script: linked }): { script?: string } =>
    typeof linked === 'string' ? { script: linked } : {},
  component: lazyRouteComponent(
    () => withAllTexts(import('../pages/link-script-route.tsx')),
    'LinkScriptRoute',
  ),
})
const interactions = createRoute({
  getParentRoute,
  path: '/speech-interactions',
  component: lazyRouteComponent(interactionPages, 'InteractionsRoute'),
})
const newInteraction = createRoute({
  getParentRoute,
  path: '/speech-interactions/new',
  component: lazyRouteComponent(interactionPages, 'InteractionRoute'),
})
const editInteraction = createRoute({
  getParentRoute,
  path: '/speech-interactions/edit/$id',
  component: lazyRouteComponent(interactionPages, 'InteractionRoute'),
})

const music = createRoute({
  getParentRoute,
  path: '/music',
  beforeLoad: () => {
    redirect({ to: '/music/selectPlaylist/{-$playlistId}', replace: true, throw: true })
  },
})
const selectPlaylist = createRoute({
  getParentRoute,
  path: '/music/selectPlaylist/{-$playlistId}',
  component: lazyRouteComponent(musicPages, 'PlaylistsRoute'),
})
const newPlaylistMusic = createRoute({
  getParentRoute,
  path: '/music/new/playlistSelectMusic',
  component: lazyRouteComponent(musicPages, 'SelectSongsRoute'),
})
const playlistMusic = createRoute({
  getParentRoute,
  path: '/music/$editPlaylistId/playlistSelectMusic',
  component: lazyRouteComponent(musicPages, 'SelectSongsRoute'),
})
const newPlaylistSequence = createRoute({
  getParentRoute,
  path: '/music/new/playlistMusicSequence',
  component: lazyRouteComponent(musicPages, 'SequenceRoute'),
})
const playlistSequence = createRoute({
  getParentRoute,
  path: '/music/$editPlaylistId/playlistMusicSequence',
  component: lazyRouteComponent(musicPages, 'SequenceRoute'),
})
const playlistName = createRoute({
  getParentRoute,
  path: '/music/new/playlistName',
  component: lazyRouteComponent(musicPages, 'PlaylistNameRoute'),
})
const musicUpload = createRoute({
  getParentRoute,
  path: '/music/upload',
  component: lazyRouteComponent(musicPages, 'UploadRoute'),
})
const musicOverview = createRoute({
  getParentRoute,
  path: '/music/overview',
  component: lazyRouteComponent(musicPages, 'SongLibraryRoute'),
})

export const robotRoutes = robotArea.addChildren([
  overview,
  overviewAfterInvite,
  inviteSuccess,
  robotSettings,
  reports,
  direct,
  task,
  scriptTask,
  scripts,
  script,
  scriptV2,
  interactionScript,
  linkScript,
  interactions,
  newInteraction,
  editInteraction,
  music,
  selectPlaylist,
  newPlaylistMusic,
  playlistMusic,
  newPlaylistSequence,
  playlistSequence,
  playlistName,
  musicUpload,
  musicOverview,
])
