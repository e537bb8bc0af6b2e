import { followFile } from './real-server.ts'

followFile()
