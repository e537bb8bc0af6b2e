import { createLink, useNavigate } from '@tanstack/react-router'
import { Check, ChevronDown, Pencil, Plus, X } from 'lucide-react'
import { locales } from '../../shared/i18n/language.ts'
import { useLanguage } from '../../shared/i18n/use-language.ts'
import { useMessages } from '../../shared/i18n/use-messages.ts'
import { PageLinkButton } from '../../shared/page/links.ts'
import { chooseActiveRobot, useActiveRobot } from '../../shared/session/active-robot.ts'
import { robotName, sortedRobots } from '../../shared/session/robot-name.ts'
import { useSessionData } from '../../shared/session/session-data-context.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ListRowButton, ListRowLink } from '../../shared/ui/list-row.tsx'
import { List } from '../../shared/ui/list.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { RobotFace } from '../../shared/ui/robot-face.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './robot-switcher.module.css'

const RowLink = createLink(ListRowLink)

/** Which robot the pages are about, and the way to another one. */
export function RobotSwitcher() {
  const t = useMessages('app')
  const ui = useMessages('ui')
  const navigate = useNavigate()
  const { language } = useLanguage()
  const robots = sortedRobots(useSessionData().robots, locales[language])
  const active = useActiveRobot(robots)

  if (active === undefined) {
    return (
      <PageLinkButton to="/pairing" variant="quiet">
        {t('shell.addRobot')}
      </PageLinkButton>
    )
  }
  const edit = (id: string) => {
    chooseActiveRobot(id)
    void navigate({ to: '/robot-settings', search: { section: 'profile' } })
  }
  const choose = (id: string) => {
    chooseActiveRobot(id)
    void navigate({ to: '/overview' })
  }
  return (
    <Panel
      label={t('shell.chooseRobot')}
      side="left"
      renderTrigger={({ ref, isOpen, onPress }) => (
        <button
          ref={ref}
          type="button"
          className={styles.trigger}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          onClick={onPress}
        >
          <VisuallyHidden>{t('shell.chooseRobot')}: </VisuallyHidden>
          <span className={styles.name}>{robotName(active)}</span>
          <ChevronDown aria-hidden="true" className={styles.sign} />
        </button>
      )}
    >
      {(close) => (
        <>
          <div className={styles.top}>
            <h2 className={styles.heading}>{t('shell.robots')}</h2>
            <IconButton label={ui('close')} onPress={close}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <List aria-label={t('shell.robots')}>
            {robots.map((robot) => (
              <ListRowButton
                key={robot.id}
                icon={<RobotFace size={32} />}
                title={robotName(robot)}
                aside={
                  robot.id === active.id ? (
                    <Check role="img" aria-label={t('shell.activeRobot')} />
                  ) : undefined
                }
                onPress={() => {
                  close()
                  choose(robot.id)
                }}
                action={
                  <IconButton
                    label={t('shell.editRobot', { name: robotName(robot) })}
                    onPress={() => {
                      close()
                      edit(robot.id)
                    }}
                  >
                    <Pencil aria-hidden="true" />
                  </IconButton>
                }
              />
            ))}
            <RowLink
              to="/pairing"
              icon={<Plus aria-hidden="true" />}
              title={t('shell.addRobot')}
              onClick={close}
            />
          </List>
        </>
      )}
    </Panel>
  )
}
