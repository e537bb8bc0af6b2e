import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../i18n/format-number.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { clockTime } from '../../i18n/zoned-day.ts'
import { useShortcut, useShortcutHelp } from '../../shortcuts/use-shortcut.ts'
import { useNow } from '../../time/use-now.ts'
import { AppFrame } from '../app-frame.tsx'
import { AudioPlayer } from '../audio-player.tsx'
import { BarChart } from '../bar-chart.tsx'
import { Card } from '../card.tsx'
import { DayStrip } from '../day-strip.tsx'
import { FileDrop } from '../file-drop.tsx'
import { LineChart } from '../line-chart.tsx'
import { PageHeader } from '../page-header.tsx'
import { ReorderList } from '../reorder-list.tsx'
import { ReorderTree } from '../reorder-tree.tsx'
import { Stack } from '../stack.tsx'
import { Switch } from '../switch.tsx'
import { silence } from '../testing/silence.ts'
import { VirtualList } from '../virtual-list.tsx'

const song = silence(95)
const recording = silence(3)

export function ListsExample() {
  return (
    <AppFrame title="Lijsten, cijfers en geluid">
      <Stack gap="large">
        <Section title="Volgorde">
          <Songs />
        </Section>
        <Section title="Volgorde met takken">
          <Script />
        </Section>
        <Section title="Grafieken">
          <Charts />
        </Section>
        <Section title="Bestanden">
          <Files />
        </Section>
        <Section title="Geluid">
          <AudioPlayer title="Tulpen uit Amsterdam" src={song} />
          <AudioPlayer
            title="Een heel lange titel van een opname uit de keuken van oma Riet"
            src={recording}
          />
          <AudioPlayer title="Een liedje dat er niet meer is" src="data:audio/wav," />
        </Section>
        <Section title="Duizenden rijen">
          <Thousands />
        </Section>
        <Section title="Sneltoetsen">
          <Shortcuts />
        </Section>
      </Stack>
    </AppFrame>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack>
        <PageHeader title={title} />
        {children}
      </Stack>
    </Card>
  )
}

function Songs() {
  const [songs, setSongs] = useState<readonly { id: string; title: string }[]>([
    { id: 'a', title: 'Tulpen uit Amsterdam' },
    { id: 'b', title: 'Het dorp' },
    { id: 'c', title: 'Aan de Amsterdamse grachten, in een uitvoering voor harmonieorkest' },
    { id: 'd', title: 'Daar bij die molen' },
  ])
  return <ReorderList aria-label="Liedjes" items={songs} titleOf={({ title }) => title} onChange={setSongs} />
}

type Line = { id: string; title: string; children?: readonly Line[] }

function Script() {
  const [lines, setLines] = useState<readonly Line[]>([
    { id: 'greet', title: 'Goedemorgen zeggen' },
    {
      id: 'sleep',
      title: 'Vraag: heeft u goed geslapen?',
      children: [
        { id: 'yes', title: 'Ja: fijn!' },
        {
          id: 'no',
          title: 'Nee',
          children: [{ id: 'why', title: 'Vragen waarom niet' }],
        },
      ],
    },
    { id: 'coffee', title: 'Koffie', children: [] },
    { id: 'bye', title: 'Tot straks' },
  ])
  return <ReorderTree aria-label="Gesprek" nodes={lines} titleOf={({ title }) => title} onChange={setLines} />
}

const days = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']

function Charts() {
  const { language } = useLanguage()
  const now = clockTime(new Date(useNow(60_000)), 'Europe/Amsterdam')
  const format = (value: number) => formatNumber(value, language)
  return (
    <Stack gap="large">
      <DayStrip
        title="Vandaag"
        summary="Eén taak is gemist: wandelen om 10:30."
        now={now.hour * 60 + now.minute}
        kinds={[
          { kind: 'good', name: 'Gedaan' },
          { kind: 'attention', name: 'Gemist' },
          { kind: 'action', name: 'Gepland' },
          { kind: 'quiet', name: 'Stil' },
        ]}
        segments={[
          { id: 'a', from: 0, to: 420, title: 'Nachtrust', kind: 'quiet' },
          { id: 'b', from: 480, to: 500, title: 'Goedemorgen', kind: 'good' },
          { id: 'c', from: 540, to: 555, title: 'Medicijnen', kind: 'good' },
          { id: 'd', from: 630, to: 690, title: 'Wandelen met Joop', kind: 'attention' },
          { id: 'e', from: 915, to: 975, title: 'Muziek', kind: 'action' },
          { id: 'f', from: 1320, to: 1440, title: 'Nachtrust', kind: 'quiet' },
        ]}
      />
      <BarChart
        title="Antwoorden per dag"
        summary="Op vrijdag de meeste, 9."
        nameOfNames="Dag"
        nameOfValues="Antwoorden"
        format={format}
        bars={days.map((name, index) => ({ name, value: [3, 5, 0, 7, 9, 2, 4][index] ?? 0 }))}
      />
      <LineChart
        title="Gesprekken in maart"
        nameOfNames="Dag"
        names={Array.from({ length: 31 }, (_, index) => `${index + 1} maart`)}
        format={format}
        series={[
          { name: 'Gevoerd', values: wave(31, 12, 0.4) },
          { name: 'Gepland', values: wave(31, 18, 0.25).with(9, null).with(10, null) },
        ]}
      />
    </Stack>
  )
}

function wave(length: number, height: number, speed: number): (number | null)[] {
  return Array.from({ length }, (_, index) => Math.round(height * (1 + Math.sin(index * speed))))
}

function Files() {
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <>
      <FileDrop
        label="Liedjes toevoegen"
        types={['mp3', 'wav', 'ogg']}
        maxBytes={20 * 1024 ** 2}
        isMultiple
        onFiles={(files) => setNames(files.map(({ name }) => name))}
      />
      {names.map((name) => (
        <p key={name}>{name}</p>
      ))}
      <FileDrop label="Foto" types={['jpg', 'png']} maxBytes={500_000} isDisabled onFiles={() => undefined} />
    </>
  )
}

const tenThousand = Array.from({ length: 10_000 }, (_, index) => ({
  id: `answer-${index}`,
  title: `Antwoord ${index + 1}`,
}))

function Thousands() {
  const [chosen, setChosen] = useState('')
  return (
    <>
      <VirtualList
        aria-label="Antwoorden"
        items={tenThousand}
        titleOf={({ title }) => title}
        onAction={({ title }) => setChosen(title)}
      />
      <p>{chosen}</p>
    </>
  )
}

function Shortcuts() {
  const [count, setCount] = useState(0)
  const { shortcuts, isOn, setIsOn } = useShortcutHelp()
  useShortcut({ key: 'n', label: 'Nog een' }, () => setCount(count + 1))
  useShortcut({ key: 'z', withControl: true, label: 'Eén terug' }, () => setCount(count - 1))
  return (
    <>
      <Switch isOn={isOn} onChange={setIsOn}>
        Sneltoetsen
      </Switch>
      {shortcuts.map(({ key, withControl = false, label }) => (
        <p key={key}>
          <kbd>{withControl ? `Ctrl ${key}` : key}</kbd> {label}
        </p>
      ))}
      <p>{count}</p>
    </>
  )
}
