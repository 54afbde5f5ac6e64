/** Where the shops of a browser run write what Node warns of. */
export const WARNINGS_FILE = '.tmp/browser-warnings.log'
/** Arguments of Node for each of those shops. */
export const NODE_ARGS = [`--redirect-warnings=${WARNINGS_FILE}`, '--trace-warnings']
