type Holder = typeof globalThis & { navamaniMarkup?: Map<string, string> }

/** Server components and the renderer of client components are bundled apart; only the process is common to both. */
function shelf(): Map<string, string> {
  const holder: Holder = globalThis
  holder.navamaniMarkup ??= new Map()
  return holder.navamaniMarkup
}

/** What was last put there; empty where nothing was. */
export function readMarkup(name: string): string {
  return shelf().get(name) ?? ''
}

export function shelveMarkup(name: string, html: string): void {
  shelf().set(name, html)
}
