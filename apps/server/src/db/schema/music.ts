import { songRobotStatuses, songTypes } from '@kompaan/contract'
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { instant } from './instant.ts'
import { robot } from './robot.ts'

const robotId = () =>
  uuid('robot_id')
    .notNull()
    .references(() => robot.id, { onDelete: 'cascade' })

/** A song of a robot. Its file is in the store of files, once for all robots that have it. */
export const song = pgTable(
  'song',
  {
    robotId: robotId(),
    id: uuid().notNull(),
    title: text().notNull(),
    /** What no other of the robot has; kept by us, since databases differ in which letters are the same. */
    titleKey: text('title_key').notNull(),
    artist: text(),
    type: text({ enum: songTypes }).notNull(),
    milliseconds: integer().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    /** By how many hundredths of a decibel the robot plays it louder; null where nothing could measure it. */
    gain: integer(),
    /** The picture in its file. */
    coverSha256: text('cover_sha256'),
    coverSize: integer('cover_size'),
    robotStatus: text('robot_status', { enum: songRobotStatuses }).notNull(),
    /** When the robot told so. */
    robotStatusAt: instant('robot_status_at'),
    addedAt: instant('added_at').notNull(),
    addedBy: uuid('added_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    uniqueIndex('song_title').on(table.robotId, table.titleKey),
    // The same file again is the same song.
    uniqueIndex('song_file_of_robot').on(table.robotId, table.sha256),
    index('song_file').on(table.sha256),
    index('song_cover').on(table.coverSha256),
    index('song_added_by').on(table.addedBy),
  ],
)

export const playlist = pgTable(
  'playlist',
  {
    robotId: robotId(),
    id: uuid().notNull(),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.id] }),
    uniqueIndex('playlist_name').on(table.robotId, table.nameKey),
    index('playlist_changed_by').on(table.changedBy),
  ],
)

/** The songs of playlists, in their order; positions may have gaps. */
export const playlistSong = pgTable(
  'playlist_song',
  {
    robotId: robotId(),
    playlistId: uuid('playlist_id').notNull(),
    position: integer().notNull(),
    songId: uuid('song_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.robotId, table.playlistId, table.position] }),
    foreignKey({
      name: 'playlist_song_playlist',
      columns: [table.robotId, table.playlistId],
      foreignColumns: [playlist.robotId, playlist.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'playlist_song_song',
      columns: [table.robotId, table.songId],
      foreignColumns: [song.robotId, song.id],
    }).onDelete('cascade'),
    index('playlist_song_of').on(table.robotId, table.songId),
  ],
)
