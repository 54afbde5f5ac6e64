import { describe, expect, it } from 'vitest'
import { toMarkup } from '@/components/markup/to-markup'
import { Icon } from '@/components/ui/icon'
import { Photo } from '@/components/ui/photo'

async function Waiting() {
  return <p>{await Promise.resolve('late')}</p>
}

describe('markup that React draws once', () => {
  it('is the HTML of the components, escaped, without marks for scripts', () => {
    expect(toMarkup(<p title={'"a"'}>{['<b>', '&', 'c']}</p>)).toBe('<p title="&quot;a&quot;">&lt;b&gt;&amp;c</p>')
  })

  it('asks for no photograph beforehand: that is the head’s', () => {
    const html = toMarkup(<Photo src="gemstones/ruby" alt="Ruby" sizes="10rem" eager />)
    expect(html).toContain('fetchPriority="high"')
    expect(html).not.toContain('<link')
  })

  it('draws an icon without a script', () => {
    const html = toMarkup(<Icon of={[['path', { d: 'M4 5h16' }]]} size={18} className="chevron" />)
    expect(html).toBe(
      '<svg aria-hidden="true" class="icon chevron" width="18" height="18" viewBox="0 0 24 24"><path d="M4 5h16"></path></svg>',
    )
  })

  it('refuses a component that waits, rather than leave a hole in the page', () => {
    expect(() => toMarkup(<Waiting />)).toThrow()
  })
})
