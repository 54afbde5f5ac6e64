import { fileURLToPath } from 'node:url'

/** A bare Next app, to measure the size of a page of Next without a shop. */
export default { turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) } }
