import type {
  InstructionKind,
  InstructionOutcome,
  RobotPermission,
  Schedule,
  ScriptType,
} from '@kompaan/contract'

/**
 * What one feature tells all others, inside the change that makes it happen. A feature knows only those on lower floors
 * (`features/floors.ts`); whoever stands above it and has to know listens (`Feature.on`).
 */
export interface Happenings {
  /** Robots were found to be gone: not heard of for too long. */
  readonly robotsWent: { readonly robotIds: readonly string[] }
  readonly robotsCame: { readonly robotIds: readonly string[] }
  /** Robots told something new of themselves, such as how much of what they should have they have. */
  readonly robotsReported: { readonly robotIds: readonly string[] }
  /** The server's clock ran ahead and was set back; these robots were found to be gone meanwhile, and still are. */
  readonly clockSetBack: { readonly stillGone: readonly string[] }
  /** There is a robot, new or as new, and it is to be told what it should be like. */
  readonly robotAdded: { readonly robotId: string }
  /** A robot got a new token and counts its beats anew. */
  readonly robotEnrolled: { readonly robotId: string }
  readonly instructionEnded: {
    readonly robotId: string
    readonly kind: InstructionKind
    readonly outcome: InstructionOutcome
  }
  /** The primary carer took a permission back. */
  readonly permissionDisabled: { readonly robotId: string; readonly permission: RobotPermission }
  /** A script has a new version, its first or a later one. */
  readonly scriptSaved: { readonly robotId: string; readonly scriptId: string }
  /** A script of version 1 was saved, with the times at which it is performed where those were named. */
  readonly legacySaved: {
    readonly robotId: string
    readonly script: LegacyHappening
    readonly tasks: readonly { readonly id?: string | undefined; readonly schedule: Schedule }[] | undefined
  }
  readonly legacyRemoved: { readonly robotId: string; readonly legacyId: string }
  /** Scripts of version 1 became scripts of version 2. */
  readonly legacyConverted: {
    readonly robotId: string
    readonly scripts: ReadonlyMap<string, { readonly scriptId: string; readonly name: string }>
  }
  readonly scriptArchived: {
    readonly robotId: string
    readonly scriptId: string
    /** Whoever listens adds what it removes in turn to the change that can be undone. */
    readonly undoId?: string | undefined
  }
  readonly scriptRestored: { readonly robotId: string; readonly scriptId: string }
  readonly playlistRemoved: {
    readonly robotId: string
    readonly playlistId: string
    /** Whoever listens adds what it removes in turn to the change that can be undone. */
    readonly undoId?: string | undefined
  }
  /** A robot has forgotten everything, and is nobody's. */
  readonly robotReset: { readonly robotId: string }
  /** Somebody closed an account; it is erased some weeks later. */
  readonly accountClosed: AccountHappening
  readonly accountErased: AccountHappening
  /** An account has another address now; this is the one it had. */
  readonly addressLeft: { readonly emailKey: string }
  /** A mail server does not take a mail, for good. */
  readonly mailRefused: {
    readonly kind: string
    readonly sourceId: string | null
    readonly recipient: string
  }
}

interface LegacyHappening {
  readonly id: string
  readonly type: ScriptType
  readonly name: string
}

interface AccountHappening {
  readonly accountId: string
  /** The address, if it is known to be theirs and is nobody else's now; what was written to it goes too. */
  readonly ownAddress: string | null
}
