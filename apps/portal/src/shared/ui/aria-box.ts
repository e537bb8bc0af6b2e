import { classNames } from './class-names.ts'
import styles from './aria-box.module.css'
import iconButtonStyles from './icon-button.module.css'
import textFieldStyles from './text-field.module.css'

/** The box of a text field and the buttons in it, for fields of the component library, which mark states by themselves. */
export const ariaBox = {
  box: classNames(textFieldStyles.box, styles.box),
  input: classNames(textFieldStyles.input, styles.input),
  button: classNames(iconButtonStyles.button, styles.button),
}
