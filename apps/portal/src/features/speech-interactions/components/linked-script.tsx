import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import type { ScriptSummary } from '../../../shared/scripts/scripts-query.ts'
import { Stack } from '../../../shared/ui/stack.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import type { Interaction } from '../api/interactions-queries.ts'

export type LinkedScriptProps = {
  /** Null for a new one. */
  interaction: Interaction | null
  /** Undefined while they are not known. */
  scripts: readonly ScriptSummary[] | undefined
  scriptId: string | null
  error: string | undefined
  /** Goes to choose or make one, and comes back. */
  onLeave: () => void
}

/** The script that the robot begins, and the ways to another one (SPI-03). */
export function LinkedScript({ interaction, scripts, scriptId, error, onLeave }: LinkedScriptProps) {
  const t = useMessages('speech-interactions')
  const script = scripts?.find((each) => each.id === scriptId)
  const known = interaction?.scriptReferenceId === scriptId ? interaction?.scriptName : null
  const name = script?.scriptName ?? (scripts === undefined ? known : null)
  const params = { id: interaction?.id }
  const shown = () => {
    if (scriptId === null) return t('form.noScript')
    return name ?? t('form.scriptGone')
  }
  return (
    <>
      <TextArea
        label={t('form.script')}
        description={t('form.doesText')}
        value={shown()}
        onChange={() => undefined}
        error={error}
        rows={1}
        isReadOnly
      />
      <Stack gap="small" isRow>
        <PageLinkButton
          to="/speech-interaction/link-script/{-$id}"
          params={params}
          search={scriptId === null ? {} : { script: scriptId }}
          variant="secondary"
          ignoreBlocker
          onClick={onLeave}
        >
          {t(scriptId === null ? 'form.link' : 'form.linkOther')}
        </PageLinkButton>
        <PageLinkButton
          to="/speech-interaction/new-script/v2/template/{-$id}"
          params={params}
          variant="secondary"
          ignoreBlocker
          onClick={onLeave}
        >
          {t('form.makeScript')}
        </PageLinkButton>
      </Stack>
    </>
  )
}
