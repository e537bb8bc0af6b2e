/// <reference lib="dom" />
import type { ScriptContent } from '@kompaan/contract/wire'
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'

// What the script editor is measured beside: as many cards, a field for one of them, and no care taken at all. Runs in a
// page of its own, whose style is in `serve-plain-list.ts`.
interface Row {
  readonly id: string
  readonly type: string
  readonly text: string
}

function PlainList({ start }: { start: readonly Row[] }) {
  const [rows, setRows] = useState(start)
  const [selected, setSelected] = useState('')
  const index = rows.findIndex(({ id }) => id === selected)
  const add = (after: number) => {
    const row = { id: crypto.randomUUID(), type: 'say', text: '' }
    setRows(rows.toSpliced(after + 1, 0, row))
    setSelected(row.id)
  }
  const press = (event: React.KeyboardEvent, at: number) => {
    const row = rows[at]
    if (row === undefined) return
    if (event.key === 'Delete') setRows(rows.toSpliced(at, 1))
    else if (event.altKey && event.key === 'ArrowDown') move(row, at, at + 1)
    else if (event.altKey && event.key === 'ArrowUp') move(row, at, at - 1)
  }
  const move = (row: Row, from: number, to: number) => {
    setRows(rows.toSpliced(from, 1).toSpliced(to, 0, row))
    setSelected(row.id)
  }
  return h(
    'main',
    null,
    h(
      'ol',
      null,
      rows.map((row, at) =>
        h(Card, {
          key: row.id,
          row,
          position: at + 1,
          isSelected: at === index,
          onOpen: () => setSelected(row.id),
          onAdd: () => add(at),
          onKey: (event) => press(event, at),
        }),
      ),
    ),
    index !== -1 &&
      h(
        'label',
        null,
        'Tekst',
        h('textarea', {
          value: rows[index]?.text,
          onChange: ({ currentTarget: { value: text } }: React.ChangeEvent<HTMLTextAreaElement>) => {
            setRows(rows.map((row) => (row.id === selected ? { ...row, text } : row)))
          },
        }),
      ),
  )
}

interface CardProps {
  readonly row: Row
  readonly position: number
  readonly isSelected: boolean
  readonly onOpen: () => void
  readonly onAdd: () => void
  readonly onKey: (event: React.KeyboardEvent) => void
}

function Card({ row, position, isSelected, onOpen, onAdd, onKey }: CardProps) {
  return h(
    'li',
    null,
    h(
      'div',
      { className: 'row', 'data-selected': isSelected || undefined },
      h(
        'button',
        {
          'data-step': row.id,
          'aria-current': isSelected ? 'step' : undefined,
          onClick: onOpen,
          onKeyDown: onKey,
        },
        h(Icon, { name: row.type === 'say' ? 'circle' : 'square' }),
        h('span', null, h('small', null, `${position} ${row.type}`), h('span', null, row.text)),
      ),
      h('button', { 'aria-label': `Verplaats ${position}` }, h(Icon, { name: 'grip' })),
    ),
    h('button', { className: 'add', 'data-at': 'after', 'data-place': row.id, onClick: onAdd }, '+'),
  )
}

function Icon({ name }: { name: 'circle' | 'square' | 'grip' }) {
  return h(
    'svg',
    { viewBox: '0 0 24 24', width: 24, height: 24, 'aria-hidden': true },
    name === 'circle' && h('circle', { cx: 12, cy: 12, r: 9 }),
    name === 'square' && h('rect', { x: 4, y: 4, width: 16, height: 16 }),
    name === 'grip' && h('path', { d: 'M9 5v14M15 5v14' }),
  )
}

async function open(): Promise<void> {
  const content: ScriptContent = await (await fetch('/script')).json()
  const start = content.nodes.map((node) => ({
    id: node.scriptStepId ?? '',
    type: node.nodeType,
    text: 'text' in node ? (node.text ?? '') : node.nodeType,
  }))
  const place = document.querySelector('#root')
  if (place !== null) createRoot(place).render(h(PlainList, { start }))
}

void open()
