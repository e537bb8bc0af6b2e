import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'
import { useToldHeight } from './use-told-height.ts'
import styles from './app-frame.module.css'

export type AppFrameProps = {
  /** The page's title: its only h1, and the browser's tab. */
  title: string
  robotSwitcher?: ReactNode
  /** Wraps the logo in the link home. */
  homeLink?: ((logo: ReactNode) => ReactNode) | undefined
  /** The menu with its button. */
  menu?: ReactNode
  /** On wide screens: the menu that is always there, at the left, in place of the top bar. */
  rail?: ReactNode
  /** Way back, before the title: an icon link. */
  back?: ReactNode
  /** Under the top bar, across the page. */
  banners?: ReactNode
  /** Where the page's toolbar is drawn: beside the title. */
  toolbarRef?: Ref<HTMLDivElement> | undefined
  /** 'column': text and forms; 'wide': parts side by side; 'full': all there is, for maps and calendars. */
  width?: 'column' | 'wide' | 'full' | undefined
  /** Stays at the bottom of the window while pages come and go: what is heard, what is being sent. */
  dock?: ReactNode
  children: ReactNode
}

/** Every page after login: top bar or rail, banners, title, content. */
export function AppFrame({
  title,
  robotSwitcher,
  homeLink = (logo) => logo,
  menu,
  rail,
  back,
  banners,
  toolbarRef,
  width = 'column',
  dock,
  children,
}: AppFrameProps) {
  const t = useMessages('ui')
  const hasRail = rail !== undefined
  useEffect(() => {
    document.title = `${title} - Kompaan`
  }, [title])
  return (
    <div className={styles.frame} data-width={width} data-rail={hasRail || undefined}>
      <SkipLink>{t('skipToContent')}</SkipLink>
      {hasRail && (
        <aside className={styles.rail} aria-label={t('menu.rail')}>
          <span className={styles.logo}>{homeLink(<Logo />)}</span>
          {robotSwitcher}
          {rail}
        </aside>
      )}
      {/* The same element on every screen: what was typed stays when a tablet is turned. */}
      <div className={styles.page}>
        <header className={styles.header}>
          {!hasRail && (
            <div className={styles.bar}>
              <span className={styles.logo}>{homeLink(<Logo isCompact />)}</span>
              <span className={styles.switcher}>{robotSwitcher}</span>
              <span className={styles.menu}>{menu}</span>
            </div>
          )}
          {banners}
          <div className={styles.heading}>
            {back}
            <h1 className={styles.title}>{title}</h1>
            <div className={styles.toolbar} ref={toolbarRef} />
          </div>
        </header>
        <main className={styles.main} id="main" tabIndex={-1}>
          {children}
        </main>
        <Dock>{dock}</Dock>
      </div>
    </div>
  )
}

/** Tells its height to what also stands at the bottom, which then stands above it. */
function Dock({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useToldHeight('--dock-height', place)
  return (
    <div ref={place} className={styles.dock}>
      {children}
    </div>
  )
}
