import { figure, type RobotMood } from '@kompaan/look'
import { RobotHead } from './robot-head.tsx'
import { Shapes } from './shapes.tsx'
import styles from './kitchen-scene.module.css'

/** The robot at the kitchen table, by day or by night as the theme goes. Decoration for wide screens. */
export function KitchenScene({ mood }: { mood: RobotMood }) {
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 560 520"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
    >
      <Window />
      <Lamp />
      <path className={styles.woodShade} d="M-900 436h2360v400H-900z" />
      <path className={styles.wood} d="M-900 424h2360v30H-900z" />
      <Cup />
      <Plant />
      <ellipse className={styles.shadow} cx="280" cy="430" rx="92" ry="9" />
      <Shapes shapes={figure.body} />
      <g transform={figure.headTransform}>
        <RobotHead mood={mood} />
      </g>
    </svg>
  )
}

function Window() {
  return (
    <g>
      <clipPath id="kitchen-window">
        <rect x="330" y="60" width="190" height="220" rx="26" />
      </clipPath>
      <g clipPath="url(#kitchen-window)">
        <path className={styles.sky} d="M330 60h190v220H330z" />
        <circle className={styles.sun} cx="462" cy="124" r="27" />
        <path className={styles.hill} d="M320 262q60-62 112-34t100-22v90H320z" />
      </g>
      <path className={styles.frame} d="M425 60v220M330 170h190" />
      <rect className={styles.frame} x="330" y="60" width="190" height="220" rx="26" />
      <path className={styles.sill} d="M316 282h218" />
    </g>
  )
}

function Lamp() {
  return (
    <g>
      <path className={styles.cord} d="M84-900V36" />
      <path className={styles.glow} d="M30 84h108l84 340H-54z" />
      <path className={styles.shade} d="M22 84q4-50 62-50t62 50z" />
      <path className={styles.bulb} d="M64 84q4 17 20 17t20-17z" />
    </g>
  )
}

function Cup() {
  return (
    <g>
      <path className={styles.steam} d="M92 340q-9-13 0-25t0-25M114 340q-9-13 0-25t0-25" />
      <path className={styles.handle} d="M136 372h10q16 0 16 17t-18 18h-9" />
      <path className={styles.cup} d="M68 358h70v46q0 22-22 22H90q-22 0-22-22z" />
      <path className={styles.cupShade} d="M68 358h70v12H68z" />
    </g>
  )
}

function Plant() {
  return (
    <g>
      <path
        className={styles.leafShade}
        d="M452 372q-44-14-46-62 42 6 46 62zM458 372q-6-52 34-78 16 46-34 78z"
      />
      <path className={styles.leaf} d="M455 374q-30-40-6-86 30 40 6 86zM458 374q20-38 62-36-10 40-62 36z" />
      <path className={styles.pot} d="M418 366h76l-9 60h-58z" />
      <path className={styles.potShade} d="M412 358h88v18h-88z" />
    </g>
  )
}
