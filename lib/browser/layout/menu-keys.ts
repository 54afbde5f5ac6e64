/** The entries of the bar, as they stand on the screen. */
function listEntries(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('a.menu-top')]
}

function columns(panel: Element): HTMLElement[][] {
  return [...panel.querySelectorAll('ul')].map((list) => [...list.querySelectorAll<HTMLElement>('a')])
}

/** Where a key leads from an entry of the bar: to its neighbour, or into its panel. */
function fromEntry(menu: Element, entry: HTMLElement, key: string): HTMLElement | undefined {
  const all = listEntries(menu)
  const index = all.indexOf(entry)
  if (key === 'next') return all[(index + 1) % all.length]
  if (key === 'previous') return all.at(index - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  const panel = entry.parentElement?.querySelector('.menu-panel')
  if (key === 'ArrowDown' && panel) return columns(panel)[0]?.[0]
}

/** Where a key leads inside a panel: along the column, into the next one, back to the entry above it; a heading leads into its own. */
function fromPanel(panel: Element, link: HTMLElement, key: string): HTMLElement | undefined {
  const above = panel.parentElement?.querySelector<HTMLElement>('a.menu-top') ?? undefined
  const heading = link.closest('.menu-heading')
  if (heading && key === 'ArrowDown')
    return heading.parentElement?.querySelector<HTMLElement>(':scope > ul a') ?? undefined
  if (heading) return key === 'ArrowUp' ? above : undefined
  const grid = columns(panel)
  const column = grid.findIndex((links) => links.includes(link))
  const links = grid[column] ?? []
  const row = links.indexOf(link)
  if (key === 'ArrowDown') return links[row + 1] ?? link
  if (key === 'ArrowUp') return links[row - 1] ?? above
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  const neighbour = key === 'next' ? grid[column + 1] : key === 'previous' ? grid[column - 1] : undefined
  return neighbour && (neighbour[row] ?? neighbour.at(-1))
}

/** Where a key leads in the bar; the arrows to the sides follow the direction of the page. */
export function barTarget(menu: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const mirrored = getComputedStyle(menu).direction === 'rtl'
  const sides: Record<string, string> = mirrored
    ? { ArrowLeft: 'next', ArrowRight: 'previous' }
    : { ArrowRight: 'next', ArrowLeft: 'previous' }
  const direction = sides[key] ?? key
  const panel = from.closest('.menu-panel')
  return panel ? fromPanel(panel, from, direction) : fromEntry(menu, from, direction)
}

/** Where a key leads in the drawer: up and down what is unfolded; Tab goes round and stays inside. */
export function drawerTarget(
  drawer: Element,
  from: HTMLElement,
  key: string,
  isBackward: boolean,
): HTMLElement | undefined {
  const stops = [...drawer.querySelectorAll<HTMLElement>('a, button, summary, input')].filter(
    (stop) => stop.getClientRects().length > 0,
  )
  const index = stops.indexOf(from)
  if (key === 'ArrowDown') return stops[index + 1]
  if (key === 'ArrowUp') return stops[index - 1]
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  if (key !== 'Tab') return undefined
  if (isBackward) return index <= 0 ? stops.at(-1) : undefined
  return index === stops.length - 1 ? stops[0] : undefined
}
