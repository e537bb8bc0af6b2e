import { ModalLayer, type ModalLayerProps } from './modal-layer.tsx'
import styles from './modal.module.css'

const classes = { overlay: styles.overlay ?? '', modal: styles.modal ?? '', dialog: styles.dialog ?? '' }

/** The sheet in front of the page, with its fixed measures: 335 px wide (300 on the smallest), 160 to 520 high. */
export function ModalFrame(props: ModalLayerProps) {
  return <ModalLayer {...props} classes={classes} />
}
