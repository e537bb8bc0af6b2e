import { useId } from 'react'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import type { ScriptSummary } from '../../../shared/scripts/scripts-query.ts'
import { FieldError } from '../../../shared/ui/field.tsx'
import { Stack } from '../../../shared/ui/stack.tsx'
import type { Interaction } from '../api/interactions-queries.ts'
import styles from './speech-interactions.module.css'

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
  const id = useId()
  const script = scripts?.find((each) => each.id === scriptId)
  const known = interaction?.scriptReferenceId === scriptId ? interaction?.scriptName : null
  const name = script?.scriptName ?? (scripts === undefined ? known : null)
  const params = { id: interaction?.id }
  return (
    <div role="group" aria-labelledby={id} aria-invalid={error === undefined ? undefined : true}>
      <Stack>
        <p id={id} className={styles.quiet}>
          {t('form.doesText')}
        </p>
        <div className={styles.linked}>
          {scriptId === null ? (
            <span>{t('form.noScript')}</span>
          ) : name == null ? (
            <span>{t('form.scriptGone')}</span>
          ) : (
            <strong translate="no">{name}</strong>
          )}
        </div>
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
        <div aria-live="polite">
          {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </div>
      </Stack>
    </div>
  )
}
