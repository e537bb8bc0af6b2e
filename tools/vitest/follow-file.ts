import { followFile } from '../../apps/server/src/testing/real-server.ts'

followFile()
