import { fileURLToPath } from 'node:url'

/** A bare Next app: what every page of Next weighs before a shop writes a line. */
export default { turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) } }
