import { describe, expect, it } from 'vitest'
import { toMarkup } from '@/components/markup/to-markup'
import { Icon } from '@/components/ui/icon'
import { Photo } from '@/components/ui/photo'

async function Waiting() {
  return <p>{await Promise.resolve('late')}</p>
}

describe('static markup', () => {
  it('is the escaped HTML of the components, without hydration markers', () => {
    expect(toMarkup(<p title={'"a"'}>{['<b>', '&', 'c']}</p>)).toBe('<p title="&quot;a&quot;">&lt;b&gt;&amp;c</p>')
  })

  it('adds no preload link, which belongs to the head', () => {
    const html = toMarkup(<Photo src="gemstones/ruby" alt="Ruby" sizes="10rem" eager />)
    expect(html).toContain('fetchPriority="high"')
    expect(html).not.toContain('<link')
  })

  it('renders an icon as SVG', () => {
    const html = toMarkup(<Icon of={[['path', { d: 'M4 5h16' }]]} size={18} className="chevron" />)
    expect(html).toBe(
      '<svg aria-hidden="true" class="icon chevron" width="18" height="18" viewBox="0 0 24 24"><path d="M4 5h16"></path></svg>',
    )
  })

  it('rejects a component that suspends, rather than leave a gap in the page', () => {
    expect(() => toMarkup(<Waiting />)).toThrow()
  })
})
