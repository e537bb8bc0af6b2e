import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { AriaLocale } from './aria-locale.tsx'
import styles from './tabs.module.css'

export type TabsEntry<Id extends string> = {
  id: Id
  title: string
  icon?: ReactNode
  content: ReactNode
}

export type TabsProps<Id extends string> = {
  /** What the tabs have in common. */
  label: string
  tabs: readonly TabsEntry<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

/** Several pages on one, of which one is in sight. To choose how something is shown: `SegmentedControl`. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <AriaLocale>
      <AriaTabs
        className={styles.tabs ?? ''}
        selectedKey={selected}
        onSelectionChange={(key) => {
          const chosen = tabs.find((tab) => tab.id === key)
          if (chosen !== undefined) onSelect(chosen.id)
        }}
      >
        <TabList className={styles.list ?? ''} aria-label={label}>
          {tabs.map((tab) => (
            <Tab key={tab.id} id={tab.id} className={styles.tab ?? ''}>
              {tab.icon}
              {tab.title}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} id={tab.id} className={styles.panel ?? ''}>
            {tab.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </AriaLocale>
  )
}
