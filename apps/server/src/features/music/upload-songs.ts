import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import { errorDetailOf, songsMax } from '@kompaan/contract'
import type { AnswerOf, Contract, SongRefusal } from '@kompaan/contract'
import { ApiError } from '../../http/api-error.ts'
import type { Call, Handler } from '../../http/call.ts'
import { endAfterAnswer } from '../../http/end-after-answer.ts'
import { isDiskFull } from '../../http/refuse-disk-full.ts'
import { coverBytesMax } from '../../ports/read-song-file.ts'
import { NoSong } from '../../ports/song-reader.ts'
import type { SongFacts } from '../../ports/song-reader.ts'
import type { Needs } from '../../services.ts'
import { demandPaired } from '../robots/demand-pairing.ts'
import { addSongs } from './add-songs.ts'
import type { NewSong } from './add-songs.ts'
import { harmlessFileName, harmlessText, titleOfFile } from './harmless-text.ts'
import { findRoomTaken } from './music.repository.ts'
import type { SongRow } from './music.repository.ts'
import { songAnswer } from './song-answer.ts'
import { UploadedFile } from './uploaded-file.ts'

type Uploaded = AnswerOf<Contract['uploadSongs']>
type Refused = Uploaded['refused'][number]
type UploadCall = Call<Contract['uploadSongs']>
type UploadNeeds = Needs<'database' | 'runUnit' | 'files' | 'songReader' | 'config' | 'clock'>

/** Of one account, in this process: each takes up room on the disk while it comes in. */
const uploadsAtOnceMax = 6

/**
 * Takes in songs, one after the other and each as it comes: on the disk, looked into, kept, and then a row. What cannot be
 * kept is told by name and the next is taken; each that was kept stays, whatever becomes of the rest.
 */
export function uploadSongs(needs: UploadNeeds): Handler<'uploadSongs'> {
  const underWay = new Map<string, number>()
  return async (call) => {
    const { accountId } = call.caller
    const count = underWay.get(accountId) ?? 0
    if (count >= uploadsAtOnceMax) throw new ApiError('too_many_requests', { retryAfterSeconds: 5 })
    underWay.set(accountId, count + 1)
    try {
      return answerOrRefuse(await takeAll(needs, call), call)
    } catch (error) {
      // Nobody hears the answer; it is no fault of ours, and nothing to be looked into.
      const { destroyed, complete } = call.request.raw
      throw destroyed && !complete ? new ApiError('invalid_input') : error
    } finally {
      const left = (underWay.get(accountId) ?? 1) - 1
      if (left === 0) underWay.delete(accountId)
      else underWay.set(accountId, left)
    }
  }
}

/** After these the next file would fare no better. */
const endsUpload: ReadonlySet<SongRefusal> = new Set<SongRefusal>(['storage_full', 'unavailable'])

async function takeAll(needs: UploadNeeds, call: UploadCall): Promise<Uploaded> {
  const { songBytesMax, songsAtOnceMax } = needs.config.limits
  const uploaded: Uploaded = { kept: [], refused: [], complete: true }
  // What is too large is passed over to get to what follows; but there is an end to that.
  const passing = { left: songBytesMax }
  let count = 0
  for await (const part of call.parts({ files: songsAtOnceMax + 1, fileSize: Number.MAX_SAFE_INTEGER })) {
    if (part.type === 'field') {
      throw new ApiError('invalid_input', {
        details: [{ path: 'body', message: 'only files are expected here' }],
      })
    }
    const fileName = harmlessFileName(part.filename)
    count += 1
    if (count > songsAtOnceMax) {
      uploaded.refused.push({ fileName, code: 'too_many', max: songsAtOnceMax })
      uploaded.complete = false
      return uploaded
    }
    const file = new UploadedFile(part.file)
    const outcome = await takeOne(needs, call, { part, file, fileName })
    if ('song' in outcome) uploaded.kept.push({ fileName, song: songAnswer(outcome.song, needs.clock.now()) })
    else uploaded.refused.push({ fileName, ...outcome })
    const goesOn = 'song' in outcome || !endsUpload.has(outcome.code)
    if (!goesOn || !(await file.passOver(passing))) {
      uploaded.complete = false
      return uploaded
    }
  }
  return uploaded
}

type Outcome = { readonly song: SongRow } | Omit<Refused, 'fileName'>

interface Coming {
  readonly part: MultipartFile
  readonly file: UploadedFile
  readonly fileName: string
}

async function takeOne(needs: UploadNeeds, call: UploadCall, coming: Coming): Promise<Outcome> {
  const { database, files, songReader, config } = needs
  const { songBytesMax, songBytesPerRobotMax } = config.limits
  const taken = await findRoomTaken(database, call.params.robotId)
  if (taken.count >= songsMax) return { code: 'too_many', max: songsMax }
  const free = Math.max(0, songBytesPerRobotMax - taken.bytes)
  const { file } = coming
  try {
    let facts: SongFacts | undefined
    const body = Readable.from(file.upTo(Math.min(songBytesMax, free)), { objectMode: false })
    const stored = await files.keep(body, songBytesMax, async (path) => {
      // Ended early by us: whatever it is, it is not whole.
      if (file.hasMore) throw new TooLarge()
      facts = await songReader.read(path, call.caller.accountId)
    })
    if (facts === undefined) throw new Error('a song was kept that nobody looked into')
    return { song: await keepSong(needs, call, coming, { ...facts, ...stored }) }
  } catch (error) {
    if (error instanceof TooLarge) {
      return free >= songBytesMax
        ? { code: 'too_large', max: songBytesMax }
        : { code: 'no_space', max: songBytesPerRobotMax }
    }
    return refusalOf(error, songBytesPerRobotMax)
  }
}

class TooLarge extends Error {}

async function keepSong(
  needs: UploadNeeds,
  { caller: { accountId }, params: { robotId }, actor }: UploadCall,
  { fileName }: Coming,
  { cover, ...found }: SongFacts & { readonly sha256: string; readonly size: number },
): Promise<SongRow> {
  const picture =
    cover === null ? undefined : await needs.files.keep(Readable.from([Buffer.from(cover)]), coverBytesMax)
  return needs.runUnit(actor, async (unit) => {
    await demandPaired(unit, robotId, accountId)
    const song: NewSong = {
      robotId,
      id: randomUUIDv7(),
      title: harmlessText(found.title) ?? titleOfFile(fileName),
      artist: harmlessText(found.artist),
      type: found.type,
      milliseconds: found.milliseconds,
      sha256: found.sha256,
      size: found.size,
      gain: found.gain,
      coverSha256: picture?.sha256 ?? null,
      coverSize: picture?.size ?? null,
      addedAt: unit.now,
      addedBy: accountId,
    }
    const { songs, added } = await addSongs(needs, unit, robotId, [song])
    for (const { id } of added) {
      unit.record({ action: 'addSong', subject: `robot:${robotId}`, details: { song: id } })
    }
    const [kept] = songs
    if (kept === undefined) throw new Error('a song that was added is not there')
    return kept
  })
}

/** What an error says about this one file; what it says about the whole call goes on. */
function refusalOf(error: unknown, songBytesPerRobotMax: number): Omit<Refused, 'fileName'> {
  if (error instanceof NoSong) return { code: error.code, max: null }
  if (isDiskFull(error)) return { code: 'storage_full', max: null }
  if (error instanceof ApiError) {
    if (error.code === 'unavailable') return { code: 'unavailable', max: null }
    if (error.code === 'no_space') return { code: 'no_space', max: songBytesPerRobotMax }
    if (error.code === 'max_songs') return { code: 'too_many', max: songsMax }
  }
  throw error
}

/** When nothing was kept, what kept it from being so is the answer as a whole, where it has a status of its own. */
function answerOrRefuse(uploaded: Uploaded, { request, reply }: UploadCall): Uploaded {
  const { kept, refused, complete } = uploaded
  if (!complete) endAfterAnswer(request, reply)
  const first = kept.length > 0 ? undefined : refused.find(({ code }) => wholeRefusal(code) !== undefined)
  const code = first === undefined ? undefined : wholeRefusal(first.code)
  if (code === undefined) return uploaded
  throw new ApiError(code, {
    details: refused.map((each) =>
      errorDetailOf({
        path: each.fileName,
        code: each.code,
        ...(each.max !== null && { values: { max: each.max } }),
      }),
    ),
  })
}

function wholeRefusal(code: SongRefusal): 'payload_too_large' | 'storage_full' | 'unavailable' | undefined {
  switch (code) {
    case 'too_large':
      return 'payload_too_large'
    case 'storage_full':
    case 'unavailable':
      return code
    case 'not_music':
    case 'damaged':
    case 'no_space':
    case 'too_many':
      return undefined
  }
}
