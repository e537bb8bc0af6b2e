import {
  Bold,
  CalendarDays,
  Copy,
  Italic,
  List as ListIcon,
  MessageCircle,
  Pencil,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { AppFrame } from '../app-frame.tsx'
import { Button } from '../button.tsx'
import { ComboField } from '../combo-field.tsx'
import { DatePicker } from '../date-picker.tsx'
import { IconButton } from '../icon-button.tsx'
import { NumberField } from '../number-field.tsx'
import { OverflowMenu } from '../overflow-menu.tsx'
import { SearchField } from '../search-field.tsx'
import { SegmentedControl } from '../segmented-control.tsx'
import { Sheet } from '../sheet.tsx'
import { Stack } from '../stack.tsx'
import { Table } from '../table.tsx'
import { Tabs } from '../tabs.tsx'
import { Tag } from '../tag.tsx'
import { TextField } from '../text-field.tsx'
import { TimeField } from '../time-field.tsx'
import { Toolbar, ToolbarSeparator } from '../toolbar.tsx'
import { Section } from './section.tsx'

const today = '2026-11-16'
const nothing = () => undefined

const scripts = [
  { value: 'medicines', label: 'Medicijnen', description: 'Vraagt of ze zijn ingenomen' },
  { value: 'breakfast', label: 'Ontbijt' },
  { value: 'walk', label: 'Wandelen met Joop' },
  { value: 'sleep', label: 'Hoe heeft u geslapen?' },
  { value: 'music', label: 'Samen muziek luisteren' },
  { value: 'water', label: 'Een glas water drinken' },
  { value: 'good-night', label: 'Welterusten' },
] as const
type Script = (typeof scripts)[number]['value']

const answers = [
  { id: 'a', question: 'Heeft u uw medicijnen ingenomen?', yes: 26, no: 3, last: 'vandaag 9:00' },
  { id: 'b', question: 'Heeft u ontbeten?', yes: 112, no: 14, last: 'vandaag 8:15' },
  { id: 'c', question: 'Zullen we wandelen?', yes: 8, no: 21, last: 'gisteren 15:15' },
]

/** Parts for planning, editing and looking back. */
export function EditingExample() {
  return (
    <AppFrame title="Plannen en schrijven">
      <Stack gap="large">
        <Section title="Velden">
          <PlanningFields />
        </Section>
        <Views />
        <Section title="Doen">
          <Stack isRow>
            <Toolbar label="Tekst">
              <IconButton label="Ongedaan maken">
                <Undo2 aria-hidden="true" />
              </IconButton>
              <ToolbarSeparator />
              <IconButton label="Vet" aria-pressed>
                <Bold aria-hidden="true" />
              </IconButton>
              <IconButton label="Schuin" aria-pressed={false}>
                <Italic aria-hidden="true" />
              </IconButton>
            </Toolbar>
            <OverflowMenu
              label="Meer over Medicijnen"
              entries={[
                { id: 'edit', label: 'Wijzigen', icon: <Pencil aria-hidden="true" />, onPress: nothing },
                { id: 'copy', label: 'Kopie maken', icon: <Copy aria-hidden="true" />, onPress: nothing },
                { id: 'plan', label: 'Inplannen', onPress: nothing, isDisabled: true },
                {
                  id: 'remove',
                  label: 'Verwijderen',
                  icon: <Trash2 aria-hidden="true" />,
                  onPress: nothing,
                  isDanger: true,
                },
              ]}
            />
          </Stack>
        </Section>
        <Section title="Tabel">
          <Table
            label="Antwoorden"
            columns={[
              { id: 'question', title: 'Vraag', render: (row) => row.question },
              { id: 'yes', title: 'Ja', isNumber: true, render: (row) => row.yes },
              { id: 'no', title: 'Nee', isNumber: true, render: (row) => row.no },
              { id: 'last', title: 'Laatste keer', render: (row) => row.last },
              {
                id: 'state',
                title: 'Staat',
                render: (row) => <Tag kind={row.yes > row.no ? 'good' : 'attention'}>Ingepland</Tag>,
              },
            ]}
            rows={answers}
            keyOf={(row) => row.id}
          />
        </Section>
        <Sheets />
      </Stack>
    </AppFrame>
  )
}

function PlanningFields() {
  const [day, setDay] = useState<string | undefined>('2026-11-19')
  const [end, setEnd] = useState<string>()
  const [time, setTime] = useState<string | undefined>('09:30')
  const [every, setEvery] = useState<number | undefined>(2)
  const [script, setScript] = useState<Script>()
  const [words, setWords] = useState('')
  return (
    <Stack>
      <SearchField label="Zoek een gesprek" value={words} onChange={setWords} />
      <ComboField
        label="Gesprek"
        description="Typ een deel van de naam."
        options={scripts}
        value={script}
        onChange={setScript}
      />
      <DatePicker label="Datum" value={day} onChange={setDay} today={today} />
      <DatePicker
        label="Laatste dag"
        isOptional
        value={end}
        onChange={setEnd}
        today={today}
        min={today}
        error="Kies een dag na de eerste."
      />
      <DatePicker label="Gemaakt op" isDisabled value="2026-10-01" onChange={setDay} today={today} />
      <TimeField label="Tijd" value={time} onChange={setTime} />
      <TimeField label="Tot" value={undefined} onChange={setTime} error="Vul een tijd in." />
      <NumberField label="Om de hoeveel weken" value={every} onChange={setEvery} min={1} max={52} />
    </Stack>
  )
}

function Views() {
  const [view, setView] = useState<'day' | 'week' | 'month'>('week')
  const [tab, setTab] = useState<'conversation' | 'planned'>('conversation')
  return (
    <Section title="Weergave">
      <SegmentedControl
        label="Weergave"
        options={[
          { value: 'day', label: 'Dag', icon: <CalendarDays aria-hidden="true" /> },
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Maand' },
        ]}
        value={view}
        onChange={setView}
      />
      <Tabs
        label="Gesprek"
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'conversation',
            title: 'Gesprek',
            icon: <MessageCircle aria-hidden="true" />,
            content: <p>Wat de robot zegt, en wat er geantwoord kan worden.</p>,
          },
          {
            id: 'planned',
            title: 'Ingepland',
            icon: <ListIcon aria-hidden="true" />,
            content: <p>Elke maandag en donderdag om 9:00.</p>,
          },
        ]}
      />
    </Section>
  )
}

function Sheets() {
  const [open, setOpen] = useState<'middle' | 'side'>()
  const [text, setText] = useState('Heeft u goed geslapen?')
  const close = () => setOpen(undefined)
  return (
    <Section title="Bladen">
      <Stack isRow>
        <Button variant="secondary" onPress={() => setOpen('middle')}>
          Blad
        </Button>
        <Button variant="secondary" onPress={() => setOpen('side')}>
          Blad aan de zijkant
        </Button>
      </Stack>
      <Sheet
        isOpen={open !== undefined}
        place={open}
        title="Wat de robot zegt"
        onCancel={close}
        actions={
          <>
            <Button variant="secondary" onPress={close}>
              Annuleren
            </Button>
            <Button onPress={close}>Opslaan</Button>
          </>
        }
      >
        <Stack>
          <TextField label="Zin" value={text} onChange={setText} />
          <PlanningFields />
        </Stack>
      </Sheet>
    </Section>
  )
}
