/** What the carer wants to see and go on with after an edit. */
export interface Focus {
  readonly stepId: string
  readonly linkId?: string
  readonly commandId?: string
}
