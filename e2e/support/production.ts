import { randomBytes } from 'node:crypto'

/** What an operator configures in production. Development hosts give every robot more capabilities than it has. */
export const productionEnv: Record<string, string> = {
  DEMO: 'false',
  PUBLIC_URL: 'https://kompaan.example.nl',
  SECRET_KEY: randomBytes(32).toString('base64'),
  // Nobody listens there: mails wait.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Kompaan <kompaan@example.nl>',
  OPERATOR_EMAIL: 'help@example.nl',
}
