import { useNavigate } from '@tanstack/react-router'
import { useForm } from '../../../shared/form/use-form.ts'
import { useMessages } from '../../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../../shared/page/links.ts'
import { UnsavedChanges } from '../../../shared/page/unsaved-changes.tsx'
import { saveRobotProfile } from '../../../shared/robot/save-robot-profile.ts'
import { useRobotNameTexts } from '../../../shared/robot/use-robot-name-texts.ts'
import type { PairedRobot } from '../../../shared/session/robot-name.ts'
import { ActionBar } from '../../../shared/ui/action-bar.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FormErrors } from '../../../shared/ui/form-errors.tsx'
import { Form } from '../../../shared/ui/form.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'

/** What the robot is called from now on, or later; both ways lead to the overview. */
export function RobotNamesForm({ robot }: { robot: PairedRobot }) {
  const t = useMessages('pairing')
  const navigate = useNavigate()
  const nameTexts = useRobotNameTexts()
  const saved = { endUserName: robot.endUserName ?? '', alias: robot.alias ?? '' }
  const form = useForm({
    name: `robot-names:${robot.id}`,
    initial: saved,
    check: ({ endUserName, alias }) => ({
      // A name that was never filled in may stay so.
      endUserName: endUserName.trim() === saved.endUserName ? undefined : nameTexts.endUserName(endUserName),
      alias: nameTexts.alias(alias),
    }),
    send: async (_values, { endUserName, alias }) => {
      const failure = await saveRobotProfile(robot.id, {
        ...(endUserName !== undefined &&
          endUserName.trim() !== saved.endUserName && { endUserName: endUserName.trim() }),
        ...(alias !== undefined && { alias: alias.trim() === '' ? null : alias.trim() }),
      })
      if (failure === null) await navigate({ to: '/overview' })
      return failure
    },
  })
  return (
    <Card as="section" aria-label={t('success.names')}>
      <Form onSubmit={form.submit}>
        <UnsavedChanges isDirty={form.isDirty && !form.isPending} />
        <PageHeader title={t('success.names')} text={<p>{t('success.namesText')}</p>} />
        <FormErrors message={form.message} />
        {robot.role === 'PRIMARY_CARER' && (
          <TextField
            {...form.field('endUserName')}
            label={t('success.livesWith')}
            description={t('success.livesWithHint')}
            autoComplete="off"
            autoCapitalize="words"
          />
        )}
        <TextField
          {...form.field('alias')}
          label={t('success.alias')}
          description={t('success.aliasHint')}
          autoComplete="off"
          autoCapitalize="words"
        />
        <ActionBar isInCard>
          <Button type="submit" isPending={form.isPending}>
            {t('success.save')}
          </Button>
          <PageLinkButton to="/overview" variant="secondary">
            {t('success.skip')}
          </PageLinkButton>
        </ActionBar>
      </Form>
    </Card>
  )
}
