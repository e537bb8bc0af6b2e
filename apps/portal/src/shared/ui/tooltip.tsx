import type { ComponentProps, ReactElement } from 'react'
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './tooltip.module.css'

export type TooltipProps = {
  /** A few words more than the button shows; never the only place where something is told. */
  text: string
  /** A button or link. */
  children: ReactElement<ComponentProps<'button'>, 'button'> | ReactElement<ComponentProps<'a'>, 'a'>
}

/** Words at a button on pointing at it or reaching it by key; gone 200 ms after leaving. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={200}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={styles.tooltip ?? ''} offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
