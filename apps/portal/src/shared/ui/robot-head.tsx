import styles from './robot-head.module.css'

export type RobotMood = 'awake' | 'speaking' | 'listening' | 'sleeping' | 'away' | 'happy' | 'worried'

/** The head as part of a drawing, 120 by 120. */
export function RobotHead({ mood }: { mood: RobotMood }) {
  return (
    <g className={styles.head} data-mood={mood}>
      <Antenna mood={mood} />
      <path className={styles.ear} d="M12 58a7 9 0 0 0-7 9v8a7 9 0 0 0 7 9z" />
      <path className={styles.ear} d="M108 58a7 9 0 0 1 7 9v8a7 9 0 0 1-7 9z" />
      <path
        className={styles.shell}
        d="M60 25c34 0 50 17 50 45 0 29-18 43-50 43S10 99 10 70c0-28 16-45 50-45z"
      />
      <path className={styles.shade} d="M11 78c3 23 20 35 49 35s46-12 49-35c-6 17-24 26-49 26s-43-9-49-26z" />
      <path
        className={styles.face}
        d="M60 46c7-7 17-9 27-6 12 4 17 15 16 29-2 21-20 32-43 32S19 90 17 69c-1-14 4-25 16-29 10-3 20-1 27 6z"
      />
      <ellipse className={styles.cheek} cx="30" cy="81" rx="8" ry="5" />
      <ellipse className={styles.cheek} cx="90" cy="81" rx="8" ry="5" />
      <Eyes mood={mood} />
      <Mouth mood={mood} />
      <Sign mood={mood} />
    </g>
  )
}

function Antenna({ mood }: { mood: RobotMood }) {
  const droops = mood === 'away' || mood === 'sleeping'
  return (
    <>
      <path className={styles.stalk} d={droops ? 'M60 28c-1-8-6-11-13-10' : 'M60 28c0-6 1-9 4-13'} />
      <circle className={styles.light} cx={droops ? 43 : 66} cy={droops ? 19 : 11} r="6.5" />
    </>
  )
}

function Eyes({ mood }: { mood: RobotMood }) {
  switch (mood) {
    case 'sleeping':
      return <path className={styles.line} d="M32 67q8 7 16 0M72 67q8 7 16 0" />
    case 'away':
      return <path className={styles.line} d="M33 67h14M73 67h14" />
    case 'happy':
      return <path className={styles.line} d="M31 69q9-13 18 0M71 69q9-13 18 0" />
    case 'worried':
      return (
        <>
          <OpenEyes lookX={0} lookY={1} />
          <path className={styles.brow} d="M30 54q7-1 13-6M90 54q-7-1-13-6" />
        </>
      )
    case 'listening':
      return <OpenEyes lookX={2.5} lookY={-2} />
    case 'awake':
    case 'speaking':
      return <OpenEyes lookX={0} lookY={0} />
  }
}

function OpenEyes({ lookX, lookY }: { lookX: number; lookY: number }) {
  return (
    <>
      <ellipse className={styles.eye} cx={40 + lookX} cy={66 + lookY} rx="8" ry="9.5" />
      <ellipse className={styles.eye} cx={80 + lookX} cy={66 + lookY} rx="8" ry="9.5" />
      <circle className={styles.glint} cx={43 + lookX} cy={62 + lookY} r="2.8" />
      <circle className={styles.glint} cx={83 + lookX} cy={62 + lookY} r="2.8" />
    </>
  )
}

function Mouth({ mood }: { mood: RobotMood }) {
  switch (mood) {
    case 'speaking':
      return (
        <>
          <path className={styles.open} d="M49 80q11 3 22 0 0 14-11 14t-11-14z" />
          <path className={styles.tongue} d="M53 91q7-5 14 0-3 3-7 3t-7-3z" />
        </>
      )
    case 'happy':
      return (
        <>
          <path className={styles.open} d="M46 79q14 4 28 0-1 15-14 15t-14-15z" />
          <path className={styles.tongue} d="M51 90.5q9-6 18 0-3.5 3.5-9 3.5t-9-3.5z" />
        </>
      )
    case 'listening':
      return <path className={styles.line} d="M54 84q6 4 12 0" />
    case 'sleeping':
      return <path className={styles.line} d="M56 85q4 3 8 0" />
    case 'away':
      return <path className={styles.line} d="M54 85h12" />
    case 'worried':
      return <path className={styles.line} d="M51 88q9-8 18 0" />
    case 'awake':
      return <path className={styles.line} d="M50 82q10 9 20 0" />
  }
}

/** What the mouth and eyes cannot tell alone. */
function Sign({ mood }: { mood: RobotMood }) {
  switch (mood) {
    case 'sleeping':
      return <path className={styles.sign} d="M88 26h9l-9 10h9M104 10h7l-7 8h7" />
    case 'speaking':
      return <path className={styles.sign} d="M92 26q6 2 9 8M98 15q11 4 16 15" />
    case 'listening':
      return <path className={styles.sign} d="M28 26q-6 2-9 8M22 15q-11 4-16 15" />
    case 'awake':
    case 'away':
    case 'happy':
    case 'worried':
      return null
  }
}
