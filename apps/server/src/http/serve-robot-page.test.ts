import fastify from 'fastify'
import { expect, test } from 'vitest'
import { permissionsPolicy } from './security-headers.ts'
import { serveRobotPage } from './serve-robot-page.ts'

test('[BOT-03] the robot’s page may use a microphone, as no other page may, and nothing else of the machine', async () => {
  const app = fastify()
  await serveRobotPage(app, 'nowhere', () => ({ serverUrl: 'http://localhost:8080', demo: null }))
  const { headers } = await app.inject('/robot.json')
  const own = String(headers['permissions-policy'])
  expect(own).toContain('microphone=(self)')
  expect(own.replace('microphone=(self)', 'microphone=()')).toBe(permissionsPolicy())
  await app.close()
})
