/** The value of a JSON text; undefined when the text is not JSON. `parseJson('[1]') → [1]`, `parseJson('[1') → undefined` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
