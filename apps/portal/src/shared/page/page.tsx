import { createContext, type ReactNode, use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { setPageHeading, useToolbarSlot } from './page-heading.ts'
import { useFocusHeading } from './use-focus-heading.ts'
import styles from './page.module.css'

export type PageProps = {
  title: string
  backTo?: string | undefined
  /** Buttons beside the title. */
  toolbar?: ReactNode
  width?: 'column' | 'wide' | 'full' | undefined
  children: ReactNode
}

/** Says to the pages inside that the list they were chosen from stands beside them: there is no way back to it then. */
export const BesideList = createContext(false)

/** A page after login. The frame around it stays while pages come and go, and is told the title from here. */
export function Page({ title, backTo, toolbar, width = 'column', children }: PageProps) {
  const isBesideList = use(BesideList)
  useLayoutEffect(() => {
    setPageHeading(isBesideList ? { title, backTo: undefined, width: 'wide' } : { title, backTo, width })
  }, [title, backTo, width, isBesideList])
  useFocusHeading()
  return (
    <>
      {toolbar !== undefined && <Toolbar>{toolbar}</Toolbar>}
      {children}
      <div className={styles.end} />
    </>
  )
}

/** Drawn beside the title, as soon as the frame has a place for it. */
function Toolbar({ children }: { children: ReactNode }) {
  const slot = useToolbarSlot()
  return slot === null ? null : createPortal(children, slot)
}
