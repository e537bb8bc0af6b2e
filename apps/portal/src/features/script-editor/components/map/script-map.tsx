import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, memo, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../../../shared/i18n/use-messages.ts'
import { IconButton } from '../../../../shared/ui/icon-button.tsx'
import { useMediaQuery } from '../../../../shared/ui/use-media-query.ts'
import { jumpTarget } from '../../model/editor.ts'
import { type MapBranch, type MapLayout, mapLayout, type MapNode, mapSizes } from '../../model/map-layout.ts'
import { useEditor, useEditorActions, useEditorState, useEditorValue } from '../editor-context.ts'
import { SayingContext, useSaying } from '../saying-context.ts'
import { StepSigns } from '../step-icon.tsx'
import { areOwnWords, useStepWords } from '../use-step-words.ts'
import { type Point, usePinch } from './use-pinch.ts'
import { fitting, legible, readable, zoomed, zoomStep } from './zoom.ts'
import styles from './script-map.module.css'

/** The whole conversation at once. */
export function ScriptMap() {
  const t = useMessages('script-editor')
  const shape = useEditorState((state) => state.shape)
  const layout = useMemo(() => mapLayout(shape), [shape])
  const words = useStepWords()
  const signs = useId()
  const language = useEditorState(({ history }) => history.script.language)
  const saying = useMemo(() => ({ t, words, signs, language }), [t, words, signs, language])
  if (layout.nodes.length === 0) return <p className={styles.empty}>{t('mapView.empty')}</p>
  return (
    <SayingContext value={saying}>
      <StepSigns id={signs} />
      <Drawn layout={layout} />
    </SayingContext>
  )
}

/** The steps are a list of buttons in reading order, each put in its place: who cannot see the map reads the list. */
function Drawn({ layout }: { layout: MapLayout }) {
  const t = useMessages('script-editor')
  const editor = useEditor()
  const view = useRef<HTMLDivElement>(null)
  const sized = useRef<HTMLDivElement>(null)
  // All of it on a phone would be too small to read, and to press.
  const hasRoom = useMediaQuery('(min-width: 600px)')
  const [zoom, setZoom] = useState(readable)
  /** As long as nobody zooms, all of it is shown where its words can still be read; who asks for all of it sees all. */
  const [shows, setShows] = useState<'what can be read' | 'all' | 'as zoomed'>('what can be read')

  useLayoutEffect(() => {
    // The beginning of the conversation stands in the middle of all that can follow.
    const place = view.current
    if (place !== null) place.scrollLeft = (place.scrollWidth - place.clientWidth) / 2
  }, [])
  useLayoutEffect(() => {
    const place = view.current
    if (place === null || shows === 'as zoomed') return undefined
    const fit = () => {
      const all = fitting(layout, { width: place.clientWidth, height: place.clientHeight })
      setZoom(shows === 'all' || (hasRoom && all >= legible) ? all : readable)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(place)
    fit()
    return () => observer.disconnect()
  }, [layout, shows, hasRoom])
  useSelectedInView(view)

  /** Takes hold of the map at a point of the screen: it is zoomed around what lies there, and that goes along. */
  const grab = (point: Point) => {
    const { left, top, width, height } = boxOf(sized)
    const x = (point.x - left) / width
    const y = (point.y - top) / height
    return (factor: number, to: Point) => {
      // Drawn at once, so that the map is under the fingers again before anybody sees it.
      flushSync(() => {
        setShows('as zoomed')
        setZoom(zoomed(zoom, factor))
      })
      const now = boxOf(sized)
      view.current?.scrollBy(now.left + x * now.width - to.x, now.top + y * now.height - to.y)
    }
  }
  usePinch(view, grab)

  const change = (factor: number) => {
    const { left, top, width, height } = boxOf(view)
    const middle = { x: left + width / 2, y: top + height / 2 }
    grab(middle)(factor, middle)
  }
  const pressKey = (event: KeyboardEvent) => {
    const node = nodeOf(event.target, layout)
    if (event.key === '+' || event.key === '=') change(zoomStep)
    else if (event.key === '-') change(1 / zoomStep)
    else if (event.key === '0') setShows('all')
    else if (node !== undefined && event.key.startsWith('Arrow')) goTo(beside(node, event.key, layout))
    else return
    event.preventDefault()
  }
  const goTo = (stepId: string | null) => {
    if (stepId === null) return
    editor.select(stepId)
    view.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(stepId)}"]`)?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the steps in it
    <section className={styles.map} aria-label={t('mapView.label')} onKeyDown={pressKey}>
      <div className={styles.tools}>
        <div className={styles.zoom} role="group" aria-label={t('mapView.label')}>
          <IconButton label={t('mapView.zoomOut')} onPress={() => change(1 / zoomStep)}>
            <ZoomOut aria-hidden="true" />
          </IconButton>
          <IconButton label={t('mapView.zoomIn')} onPress={() => change(zoomStep)}>
            <ZoomIn aria-hidden="true" />
          </IconButton>
          <IconButton label={t('mapView.fit')} onPress={() => setShows('all')}>
            <Maximize aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <div ref={view} className={styles.view}>
        <div
          ref={sized}
          className={styles.sized}
          style={{ width: layout.width * zoom, height: layout.height * zoom }}
        >
          <div
            className={styles.paper}
            style={{ width: layout.width, height: layout.height, transform: `scale(${zoom})` }}
          >
            <Lines layout={layout} />
            <ol className={styles.nodes} aria-label={t('mapView.label')} aria-describedby="map-hint">
              {layout.nodes.map((node) => (
                <Node key={node.stepId} {...node} />
              ))}
            </ol>
            <div aria-hidden="true">
              {layout.branches.map((branch) => (
                <BranchName key={branch.linkId} {...branch} />
              ))}
            </div>
          </div>
        </div>
      </div>
      <p id="map-hint" className={styles.hint}>
        {t('mapView.hint')}
      </p>
    </section>
  )
}

function boxOf(element: React.RefObject<HTMLElement | null>): DOMRect {
  return element.current?.getBoundingClientRect() ?? new DOMRect()
}

/** What is chosen in the outline is seen here too, also when its form has taken some of the map's room. */
function useSelectedInView(view: React.RefObject<HTMLDivElement | null>): void {
  const selected = useEditorState(({ history }) => history.focus?.stepId)
  useEffect(() => {
    const place = view.current
    if (place === null || selected === undefined) return undefined
    // It tells the first size too.
    const watch = new ResizeObserver(() => bringIntoView(place, selected))
    watch.observe(place)
    return () => watch.disconnect()
  }, [selected, view])
}

/** Not with the page: only the map goes. */
function bringIntoView(place: HTMLElement, stepId: string): void {
  const node = place.querySelector<HTMLElement>(`[data-node="${CSS.escape(stepId)}"]`)
  if (node === null) return
  const seen = place.getBoundingClientRect()
  const { left, right, top, bottom } = node.getBoundingClientRect()
  const x = left < seen.left ? left - seen.left - 16 : right > seen.right ? right - seen.right + 16 : 0
  const y = top < seen.top ? top - seen.top - 16 : bottom > seen.bottom ? bottom - seen.bottom + 16 : 0
  place.scrollBy(x, y)
}

const Node = memo(function Node({ stepId, linkId, x, y }: MapNode) {
  const { t, words, signs, language } = useSaying()
  const editor = useEditor()
  const { open } = useEditorActions()
  const view = useEditorState(({ views }) => views.get(stepId))
  const branch = useEditorState((state) =>
    linkId === null ? '' : words.branch(state.links.get(linkId), state),
  )
  if (view === undefined) return null
  const { step, position, isSelected, issues } = view
  const line = words.line(step, editor.get())
  // The sign says that it is said or asked: all the room is for the words themselves.
  const isWritten = 'text' in step && step.text.trim() !== ''
  return (
    <li className={styles.place} style={{ left: x, top: y }}>
      <button
        type="button"
        className={styles.node}
        data-node={stepId}
        data-type={step.type}
        data-selected={isSelected || undefined}
        data-wrong={issues !== undefined || undefined}
        aria-current={isSelected ? 'step' : undefined}
        aria-label={
          branch === ''
            ? t('mapView.node', { position, text: line })
            : t('mapView.nodeIn', { position, branch, text: line })
        }
        onFocus={() => editor.select(stepId)}
        onClick={() => {
          editor.show(stepId)
          open(stepId)
        }}
      >
        <svg aria-hidden="true">
          <use href={`#${signs}-${step.type}`} />
        </svg>
        {isWritten ? (
          <span className={styles.words} lang={language} translate="no">
            {words.spoken(step.text)}
          </span>
        ) : (
          <span className={styles.words}>{line}</span>
        )}
      </button>
    </li>
  )
})

const BranchName = memo(function BranchName({ linkId, x, y }: MapBranch) {
  const { words, language } = useSaying()
  const name = useEditorState((state) => words.branch(state.links.get(linkId), state))
  const isOwnWords = useEditorState(({ links }) => areOwnWords(links.get(linkId)))
  const isUntried = useEditorState(({ tried }) => tried.size > 0 && !tried.has(linkId))
  return (
    <span
      className={styles.branch}
      data-untried={isUntried || undefined}
      style={{ left: x, top: y }}
      lang={isOwnWords ? language : undefined}
      translate={isOwnWords ? 'no' : undefined}
    >
      <span>{name}</span>
    </span>
  )
})

const Lines = memo(function Lines({ layout }: { layout: MapLayout }) {
  const jumps = useEditorValue(jumpsIn, isSameJumps)
  const places = new Map(layout.nodes.map((node) => [node.stepId, node]))
  const { width, height } = mapSizes.node
  return (
    <svg className={styles.lines} width={layout.width} height={layout.height} aria-hidden="true">
      <defs>
        <marker
          id="map-arrow"
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
        >
          <path d="M 0 0 L 10 5 L 0 10 z" className={styles.head} />
        </marker>
      </defs>
      {layout.lines.map(({ key, from, to }) => {
        const middle = (from.y + to.y) / 2
        return (
          <path
            key={key}
            d={`M ${from.x} ${from.y} V ${middle} H ${to.x} V ${to.y}`}
            className={styles.line}
          />
        )
      })}
      {jumps.map(({ from, to }) => {
        const start = places.get(from)
        const end = places.get(to)
        if (start === undefined || end === undefined) return null
        const a = { x: start.x, y: start.y + height / 2 }
        const b = { x: end.x + (end.x < start.x ? width : 0), y: end.y + height / 2 }
        const bend = Math.max(40, Math.abs(a.y - b.y) / 4)
        const side = end.x < start.x ? 1 : -1
        return (
          <path
            key={from}
            d={`M ${a.x} ${a.y} C ${a.x - bend} ${a.y} ${b.x + side * bend} ${b.y} ${b.x} ${b.y}`}
            className={styles.jump}
            markerEnd="url(#map-arrow)"
          />
        )
      })}
    </svg>
  )
})

interface Jump {
  readonly from: string
  readonly to: string
}

function jumpsIn(state: Parameters<Parameters<typeof useEditorState>[0]>[0]): readonly Jump[] {
  return [...state.steps.values()].flatMap(({ id, type }) => {
    const to = type === 'goto' ? jumpTarget(id, state) : null
    return to === null ? [] : [{ from: id, to }]
  })
}

function isSameJumps(one: readonly Jump[], other: readonly Jump[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ from, to }, index) => from === other[index]?.from && to === other[index]?.to)
  )
}

function nodeOf(target: EventTarget, { nodes }: MapLayout): MapNode | undefined {
  const stepId = target instanceof HTMLElement ? target.dataset.node : undefined
  return nodes.find((node) => node.stepId === stepId)
}

/** Up and down along the conversation; left and right to the nearest step on that side. */
function beside(node: MapNode, key: string, { nodes }: MapLayout): string | null {
  if (key === 'ArrowUp') return node.up
  if (key === 'ArrowDown') return node.down
  const side = key === 'ArrowLeft' ? -1 : 1
  const there = nodes.filter(({ x }) => (x - node.x) * side > 0)
  const away = (other: MapNode) => Math.abs(other.y - node.y) * 2 + Math.abs(other.x - node.x)
  return there.toSorted((one, other) => away(one) - away(other))[0]?.stepId ?? null
}
