/** The statements of authenticated reads, as the server sends them. First, of all: whose token it is. */
export const findCaller = `select "account"."id", "account"."status", "session"."id", "access_token"."expires_at"
  from "access_token" inner join "session" on "session"."id" = "access_token"."session_id"
  inner join "account" on "account"."id" = "session"."account_id"
  where "access_token"."hash" = $1 and "access_token"."expires_at" > $2 and "session"."ended_at" is null
  and "session"."created_at" > $3 and "account"."deleted_at" is null`

export const findSelf = `select "account"."id", "account"."email", "account"."email_key", "account"."first_name",
  "account"."last_name", "account"."phone_number", "account"."language", "account"."status", "account"."created_at",
  "account"."deleted_at", "account"."erase_after", "second_factor"."enabled_at", "email_change"."email",
  "email_change"."expires_at",
  (select "eula_acceptance"."eula_version_id" from "eula_acceptance" inner join "eula_version"
    on "eula_version"."id" = "eula_acceptance"."eula_version_id" where "eula_acceptance"."account_id" = "account"."id"
    order by "eula_version"."version" desc limit 1) as user_eula,
  (select "id" from "eula_version" order by "version" desc limit 1) as latest_eula
  from "account" left join "second_factor" on "second_factor"."account_id" = "account"."id"
  left join "email_change" on "email_change"."account_id" = "account"."id"
  where "account"."id" = $1 and "account"."deleted_at" is null`

/** Of all about a robot: whether the caller looks after it. */
export const findPairing = `select "pairing"."role", "robot"."reset_status", "robot"."reset_deadline"
  from "pairing" inner join "robot" on "robot"."id" = "pairing"."robot_id"
  where "pairing"."robot_id" = $1 and "pairing"."account_id" = $2`

export const findUsers = `select "account"."id", "account"."email", "account"."first_name", "account"."last_name",
  "pairing"."role", "pairing"."client_relation_role", "pairing"."created_at"
  from "pairing" inner join "account" on "account"."id" = "pairing"."account_id"
  where "pairing"."robot_id" = $1
  order by "pairing"."role" <> 'PRIMARY_CARER', "account"."first_name" asc, "account"."last_name" asc`

export const findPermissions = `select "robot"."created_at", "robot_permission"."permission",
  "robot_permission"."enabled_at"
  from "robot" left join "robot_permission" on "robot_permission"."robot_id" = "robot"."id"
  where "robot"."id" = $1`

export const findContacts = `select "id", "email", "state", "code_expires_at", "notification_delay", "online_notification"
  from "contact" where "robot_id" = $1 order by "created_at" asc, "id" asc`

export const findScripts = `select "script"."id", "script"."version_id", "script"."number", "script"."type", "script"."name",
  "script"."category", "script"."language", "script"."template_id", "script"."legacy_id", "script"."seconds",
  "script"."step_types", "script"."step_count", "script"."created_at", "script"."changed_at", "account"."first_name",
  "account"."last_name"
  from "script" left join "account" on ("account"."id" = "script"."changed_by" and "account"."deleted_at" is null)
  where ("script"."robot_id" = $1 and "script"."archived_at" is null)
  order by "script"."created_at" asc, "script"."id" asc`

export const findSongs = `select "id", "title", "artist", "milliseconds", "robot_status", "type", "size", "cover_sha256",
  "added_at" from "song" where "robot_id" = $1 order by "title_key" asc, "id" asc`

/** What is planned, with what a list shows of it. */
export const findTasks = `select "task"."id", "task"."version_id", "task"."type", "task"."title", "task"."priority",
  "task"."content_id", "task"."schedule", "task"."exceptions", "task"."first_at", "task"."last_at", "script"."name",
  "script"."category", "script"."language", "script"."seconds", "script"."step_types", "playlist"."name"
  from "task" left join "script" on "script"."robot_id" = "task"."robot_id" and "script"."id" = "task"."content_id"
  left join "playlist" on "playlist"."robot_id" = "task"."robot_id" and "playlist"."id" = "task"."content_id"
  where "task"."robot_id" = $1`

/** What a save writes, by itself: the script, its version, the content, the trail and the event. */
export const saveScript = [
  `update script set version_id = $3, number = number + 1, changed_at = now(), changed_by = $4
   where robot_id = $1 and id = $2`,
  `insert into script_version (robot_id, id, script_id, number, type, name, category, language, seconds, step_types,
     step_count, saved_at, saved_by)
   select robot_id, $3, id, number, type, name, category, language, seconds, step_types, step_count, now(), $4
   from script where robot_id = $1 and id = $2`,
  'insert into script_version_content (robot_id, version_id, content) values ($1, $2, $3)',
  `insert into audit_entry (id, at, actor, client, action, subject, outcome)
   values ($1, now(), $2, null, 'changeScript', $3, 'done')`,
  `with counter as (insert into stream as known (name, version) values ($1, 1)
     on conflict (name) do update set version = known.version + 1 returning version)
   insert into event (stream, version, kind, entity_id, at) select $1, version, 'scripts.changed', $2, now() from counter`,
] as const
