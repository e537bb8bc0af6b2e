import { z } from 'zod'
import { idField, instantField, ruled, trimmed } from '../account/account-fields.ts'
import { playlistsMax, songsMax } from '../limits.ts'
import type { Limits } from '../limits.ts'
import { route } from '../route.ts'
import { playlistNameProblem } from '../rules/length-rules.ts'
import { undoQuery } from '../undo/undo-query.ts'
import { musicPaths } from './music-paths.ts'
import {
  askedStates,
  musicControls,
  songRefusals,
  songRobotStatuses,
  songStatuses,
  songTypes,
} from './song-kinds.ts'

const robotParams = z.strictObject({ robotId: idField })
const songParams = robotParams.extend({ songId: idField })
/** '0' is no playlist, and there is nothing to be found under it. */
const playlistParams = robotParams.extend({ playlistId: z.union([z.literal('0'), idField]) })

const song = z
  .strictObject({
    id: idField,
    title: z.string(),
    artist: z.string().nullable(),
    /** In milliseconds. */
    duration: z.number().int(),
    status: z.enum(songStatuses),
    /** How far the robot is with it. */
    robotStatus: z.enum(songRobotStatuses),
    type: z.enum(songTypes),
    size: z.number().int(),
    hasCover: z.boolean(),
    addedAt: instantField,
  })
  .meta({ id: 'Song' })

const playlistSummary = z
  .strictObject({
    id: idField,
    name: z.string(),
    /** In milliseconds. */
    totalDuration: z.number().int(),
    songCount: z.number().int(),
    changedAt: instantField,
  })
  .meta({ id: 'PlaylistSummary' })

/** Planned tasks that use something, by name. */
const tasks = z.array(z.strictObject({ taskId: idField, title: z.string() }))

/** Without a name when it has been removed since. */
const namedPlaylist = { playlistId: idField, name: z.string().nullable() }

/** Songs that were chosen, each once. */
function chosenSongs({ songsAtOnceMax }: Limits) {
  return z
    .array(idField)
    .max(songsAtOnceMax)
    .refine((ids) => new Set(ids).size === ids.length, 'names a song twice')
}

export function musicRoutes(limits: Limits) {
  const songIds = chosenSongs(limits)
  const songs = z.array(song).max(songsMax).meta({ id: 'Songs' })
  // The answer of an installation whose operator lowered the maximum still holds older playlists.
  const playlist = playlistSummary
    .extend({ songs: z.array(song).meta({ id: 'SongsInOrder' }) })
    .meta({ id: 'Playlist' })
  const selection = z.strictObject({ robotId: idField.optional(), songIds: songIds.min(1) })
  const told = z.strictObject({ instructionId: idField }).meta({ id: 'ToldOfMusic' })
  return {
    playlists: route(musicPaths.playlists, {
      summary: 'The playlists of a robot',
      params: robotParams,
      answer: { status: 200, schema: z.array(playlistSummary).max(playlistsMax).meta({ id: 'Playlists' }) },
    }),
    putPlaylist: route(musicPaths.putPlaylist, {
      summary: 'Make a playlist, or put another in its place; a name that is in use gets a number',
      params: robotParams,
      body: z
        .strictObject({
          /** Empty or '0' is none. One that is not there is made with it, so that a lost answer makes no second. */
          id: z.union([idField, z.literal(['', '0'])]).nullish(),
          robotId: idField.optional(),
          name: ruled(playlistNameProblem).transform(trimmed),
          /** In the order in which they are played. */
          songIds,
        })
        .meta({ id: 'PlaylistToPut' }),
      answer: { status: 200, schema: playlist },
      errors: ['max_playlists'],
    }),
    playlist: route(musicPaths.playlist, {
      summary: 'A playlist with its songs in order',
      params: playlistParams,
      answer: { status: 200, schema: playlist },
      errors: ['not_found'],
    }),
    removePlaylist: route(musicPaths.removePlaylist, {
      summary: 'Remove a playlist; its songs stay',
      params: playlistParams,
      query: undoQuery,
      answer: { status: 204 },
      errors: ['not_found'],
    }),
    playlistUsage: route(musicPaths.playlistUsage, {
      summary: 'The planned tasks that use a playlist',
      params: playlistParams,
      answer: { status: 200, schema: z.strictObject({ tasks }).meta({ id: 'PlaylistUsage' }) },
      errors: ['not_found'],
    }),
    playPlaylist: route(musicPaths.playPlaylist, {
      summary:
        'Have the robot play a playlist now, in the place of what it plays; songs that it does not have yet are left out',
      params: playlistParams,
      answer: { status: 202, schema: told },
      errors: ['not_found', 'playlist_empty', 'songs_not_there', 'robot_offline'],
    }),
    playing: route(musicPaths.playing, {
      summary:
        'What the robot plays now, and what became of the playlist that somebody last asked it to play',
      params: robotParams,
      answer: {
        status: 200,
        schema: z
          .strictObject({
            /** Null when it plays nothing, and while the robot is offline: nobody knows then. */
            now: z
              .strictObject({ ...namedPlaylist, startedAt: instantField, isPaused: z.boolean() })
              .nullable(),
            /** Of the last minutes only. */
            asked: z
              .strictObject({ ...namedPlaylist, instructionId: idField, state: z.enum(askedStates) })
              .nullable(),
            /** What was last asked to be done with what plays now. */
            control: z
              .strictObject({
                instructionId: idField,
                control: z.enum(musicControls),
                state: z.enum(askedStates),
              })
              .nullable(),
          })
          .meta({ id: 'MusicPlaying' }),
      },
    }),
    controlMusic: route(musicPaths.controlMusic, {
      summary: 'Have the robot pause what it plays, go on with it, pass on to the next song, or stop',
      params: robotParams,
      body: z
        .strictObject({ robotId: idField.optional(), control: z.enum(musicControls) })
        .meta({ id: 'MusicControl' }),
      answer: { status: 202, schema: told },
      errors: ['robot_offline'],
    }),
    uploadSongs: route(musicPaths.uploadSongs, {
      summary:
        'Add songs, one file in each part. What cannot be kept is told by name, and the rest is kept. 413 when nothing was kept and a file is too large',
      params: robotParams,
      bodyType: 'multipart',
      body: z
        .strictObject({ song: z.array(z.file()).max(limits.songsAtOnceMax) })
        .meta({ id: 'SongsToUpload' }),
      // Every file as large as it may be, with what stands around them.
      bodyLimit: limits.songsAtOnceMax * (limits.songBytesMax + 16 * 1024),
      answer: {
        status: 200,
        schema: z
          .strictObject({
            /** Those that are there now, each under the name of its part's file. A file that was there is that song. */
            kept: z.array(z.strictObject({ fileName: z.string(), song })),
            refused: z.array(
              z.strictObject({
                fileName: z.string(),
                code: z.enum(songRefusals),
                /** The maximum that was passed, where there is one. */
                max: z.number().int().nullable(),
              }),
            ),
            /** False when not all of the upload was read: files that are named nowhere were not looked at. */
            complete: z.boolean(),
          })
          .meta({ id: 'UploadedSongs' }),
      },
      errors: ['storage_full', 'unavailable'],
    }),
    collection: route(musicPaths.collection, {
      costly: true,
      summary: 'The songs of a robot',
      params: robotParams,
      answer: { status: 200, schema: songs },
    }),
    copySongs: route(musicPaths.copySongs, {
      summary:
        'Add songs of other robots that the caller looks after; those that are there already stay as they are',
      params: robotParams,
      body: selection.meta({ id: 'SongsToCopy' }),
      answer: {
        status: 200,
        schema: z.strictObject({ songs: z.array(song) }).meta({ id: 'CopiedSongs' }),
      },
      errors: ['not_found', 'max_songs', 'no_space'],
    }),
    removeSongs: route(musicPaths.removeSongs, {
      summary: 'Remove songs, from playlists too; refused for one that the robot is fetching',
      headers: ['X-Time-Zone'],
      params: robotParams,
      query: undoQuery,
      body: selection.meta({ id: 'SongsToRemove' }),
      answer: { status: 204 },
      errors: ['song_being_fetched'],
    }),
    collectionUsage: route(musicPaths.collectionUsage, {
      summary: 'The planned tasks and playlists that use songs; asked before those are removed',
      params: robotParams,
      body: selection.meta({ id: 'SongsAskedAbout' }),
      answer: {
        status: 200,
        schema: z
          .strictObject({ tasks, playlists: z.array(z.strictObject({ id: idField, name: z.string() })) })
          .meta({ id: 'SongsUsage' }),
      },
    }),
    songCover: route(musicPaths.songCover, {
      summary: 'The picture in the file of a song, JPEG or PNG',
      params: songParams,
      answer: { status: 200, mediaType: 'application/octet-stream' },
      errors: ['not_found', 'unavailable'],
    }),
    audioLink: route(musicPaths.audioLink, {
      summary: 'An address at which this song can be listened to for five minutes',
      params: songParams,
      answer: {
        status: 200,
        schema: z.strictObject({ url: z.string(), expiresAt: instantField }).meta({ id: 'AudioLink' }),
      },
      errors: ['not_found'],
    }),
    songAudio: route(musicPaths.songAudio, {
      summary: 'A song, by the address that audio-link gave; takes Range',
      headers: ['Range', 'If-Range'],
      params: z.strictObject({ audioKey: z.string().min(1).max(300) }),
      answer: { status: 200, mediaType: 'audio/*' },
      errors: ['key_unknown', 'key_expired', 'unavailable'],
    }),
    musicMeta: route(musicPaths.musicMeta, {
      summary: 'How much room there is for music',
      params: robotParams,
      answer: {
        status: 200,
        schema: z
          .strictObject({
            freeSpaceByte: z.number().int(),
            totalSpaceByte: z.number().int(),
          })
          .meta({ id: 'MusicMeta' }),
      },
    }),
  }
}
