import { readFileSync } from 'node:fs'
import { contract } from '@kompaan/contract'
import type { Route } from '@kompaan/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../config.ts'

/**
 * Where each list that has an end in the contract is kept within it: a longer one would be answered with 500. The
 * place is a file that must name the limit: where things come in, or where the list is read.
 */
const kept: Readonly<Record<string, { readonly file: string; readonly names: string }>> = {
  robotsMine: { file: 'features/robots/demand-room-for-robot.ts', names: 'robotsPerAccountMax' },
  robotUsers: { file: 'features/people/hand-over-robot.ts', names: 'usersPerRobotMax' },
  invites: { file: 'features/people/invites.repository.ts', names: 'limit(invitesListMax)' },
  robotActivity: { file: 'features/people/activity.ts', names: 'limit: activityPageMax' },
  permissions: { file: 'features/permissions/robot-permissions.ts', names: 'allPermissions' },
  robotPermissions: { file: 'features/permissions/robot-permissions.ts', names: 'allPermissions' },
  enablePermissions: { file: 'features/permissions/robot-permissions.ts', names: 'allPermissions' },
  // At most one for each execution of the body, which has an end of its own.
  'executions ignored': {
    file: 'features/devices/ignored-executions.ts',
    names: 'for (const told of reported)',
  },
  contacts: { file: 'features/contacts/contacts.ts', names: 'contactsPerRobotMax' },
  notifications: {
    file: 'features/notifications/notifications.repository.ts',
    names: 'limit(notificationsListMax)',
  },
  scripts: { file: 'features/scripts/put-script.ts', names: '>= scriptsMax' },
  filteredScripts: { file: 'features/scripts/put-script.ts', names: '>= scriptsMax' },
  allScriptVersions: { file: 'features/scripts/put-script.ts', names: '>= scriptsMax' },
  scriptVersions: { file: 'features/scripts/put-script.ts', names: 'versionsMax: scriptVersionsMax' },
  scriptTemplates: { file: 'features/scripts/change-templates.ts', names: '>= scriptTemplatesMax' },
  listScriptTemplates: { file: 'features/scripts/change-templates.ts', names: '>= scriptTemplatesMax' },
  'legacyScripts scripts': { file: 'features/scripts/legacy-scripts.ts', names: '>= legacyScriptsMax' },
  convertScripts: { file: 'features/scripts/legacy-scripts.ts', names: '>= legacyScriptsMax' },
  convertedScripts: { file: 'features/scripts/legacy-scripts.ts', names: '>= legacyScriptsMax' },
  reports: { file: 'features/reports/report-settings.ts', names: '>= reportTypesMax' },
  reportSettings: { file: 'features/reports/report-settings.ts', names: '>= reportTypesMax' },
  'reportSettings deliveries': {
    file: 'features/reports/report-settings.ts',
    names: '>= reportDeliveriesMax',
  },
  filledReports: { file: 'features/reports/reports.repository.ts', names: 'limit(filledReportsPageMax)' },
  playlists: { file: 'features/music/playlists.ts', names: '>= playlistsMax' },
  collection: { file: 'features/music/add-songs.ts', names: '> songsMax' },
  'occurrences questions': {
    file: 'features/tasks/told-executions.repository.ts',
    names: 'limit ${questionsShownMax}',
  },
  'tasksAround questions': {
    file: 'features/tasks/told-executions.repository.ts',
    names: 'limit ${questionsShownMax}',
  },
  tasksAround: { file: 'features/tasks/task-room.ts', names: '> tasksWithOverMax' },
  'directSpeech sentences': {
    file: 'features/direct-speech/direct-speech.ts',
    names: 'limit: directShownMax',
  },
  'directSpeech recent': {
    file: 'features/direct-speech/direct-speech.ts',
    names: 'slice(0, directRecentMax)',
  },
  'directSpeech favourites': {
    file: 'features/direct-speech/favourites.ts',
    names: '>= directFavouritesMax',
  },
  'speechInteractions speechInteractions': {
    file: 'features/speech-interactions/put-speech-interaction.ts',
    names: '>= speechInteractionsMax',
  },
  'defaultInteractions speechInteractions': {
    file: 'features/speech-interactions/default-interactions.ts',
    names: 'defaultCommandNames.map',
  },
  'heard heard': { file: 'features/speech-interactions/heard.ts', names: 'limit: heardShownMax' },
  'task exceptions': { file: 'features/tasks/planned-task.ts', names: '> taskExceptionsMax' },
  'putTask exceptions': { file: 'features/tasks/planned-task.ts', names: '> taskExceptionsMax' },
  sessions: { file: 'features/account/sessions.ts', names: 'sessionsMax' },
  'passwordAnalysis suggestions': { file: 'ports/password-estimator-worker.ts', names: 'slice(0, 10)' },
  'state items': { file: 'features/state/change-parts.ts', names: 'statePartsOfRobotMax' },
  instructions: {
    file: 'features/instructions/instructions.repository.ts',
    names: 'limit(instructionsListMax)',
  },
}

test('every list that ends somewhere in the contract is kept within its end somewhere in the server', () => {
  const lists = Object.entries<Route>(contract()).flatMap(([name, { answer }]) =>
    answer.schema === undefined
      ? []
      : boundedIn(z.toJSONSchema(answer.schema, { unrepresentable: 'any', reused: 'inline' })).map((place) =>
          [name, ...place].join(' '),
        ),
  )
  expect(lists.toSorted()).toEqual(Object.keys(kept).toSorted())
})

test.each(Object.entries(kept))('%s', (_, { file, names }) => {
  expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(names)
})

test('an operator can set no limit that a list could not hold', () => {
  expect(() => readConfig({ USERS_PER_ROBOT_MAX: '1000' })).toThrow('USERS_PER_ROBOT_MAX')
  expect(() => readConfig({ CONTACTS_PER_ROBOT_MAX: '100' })).toThrow('CONTACTS_PER_ROBOT_MAX')
})

/** The places at which a schema has a list that may not be longer than so, by the names that lead there. */
function boundedIn(schema: unknown, place: readonly string[] = []): (readonly string[])[] {
  if (typeof schema !== 'object' || schema === null) return []
  const here = 'maxItems' in schema ? [place] : []
  const fields = 'properties' in schema ? Object.entries(schema.properties ?? {}) : []
  const others = Object.entries(schema).filter(([key]) => key !== 'properties')
  return [
    ...here,
    ...fields.flatMap(([name, field]) => boundedIn(field, [...place, name])),
    ...others.flatMap(([, value]) => boundedIn(value, place)),
  ]
}
