import { classNames } from './class-names.ts'
import styles from './button.module.css'

/** primary: the one thing to do here; secondary: the other; quiet: beside the point; danger: destroys. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The looks of a button, for buttons and for links that look like one. */
export function buttonClass({
  variant,
  isFullWidth,
}: {
  variant: ButtonVariant
  isFullWidth: boolean
}): string {
  return classNames(styles.button, styles[variant], isFullWidth && styles.full)
}
