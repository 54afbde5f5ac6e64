export { getSessionVersion, isLive } from '../server/session'
