import type { AnswerOf, WireRoute } from '@kompaan/contract/wire'

export type PairedRobot = AnswerOf<WireRoute<'robotsMine'>>[number]

/** What a robot is called on screen: the carer's own alias, else the name of who it lives with, else its serial. */
export function robotName(robot: Pick<PairedRobot, 'alias' | 'endUserName' | 'robot'>): string {
  return robot.alias ?? robot.endUserName ?? robot.robot
}

/** By that name, as the language orders names. */
export function sortedRobots(robots: readonly PairedRobot[], locale: string): PairedRobot[] {
  const order = new Intl.Collator(locale, { numeric: true })
  return robots.toSorted((a, b) => order.compare(robotName(a), robotName(b)))
}
