import { expect, test } from '../support/fixture'

test.describe('search', () => {
  test('shows the recognised filters, each of which can be removed', async ({ page }) => {
    await page.goto('/gems/search?q=unheated+ruby+under+50000')
    const parts = page.getByRole('list', { name: 'We searched for' })
    await expect(parts.getByRole('link')).toHaveText([/Untreated/, /up to ₹50,000/])
    await parts.getByRole('link', { name: /Untreated/ }).click()
    await expect(page).toHaveURL('/gems/search?q=ruby+under+50000')
    await expect(parts.getByRole('link')).toHaveText([/up to ₹50,000/])
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ruby under 50000')
  })

  test('corrects the spelling, and links to the original query', async ({ page }) => {
    await page.goto('/gems/search?q=hesonite')
    await expect(page.getByText('Showing results for hessonite')).toBeVisible()
    await page.getByRole('link', { name: 'Search instead for “hesonite”' }).click()
    await expect(page).toHaveURL('/gems/search?q=hesonite&exact=1')
    await expect(page.getByText('Showing results for')).toHaveCount(0)
    const nearest = page.getByRole('main').getByRole('link', { name: 'Hessonite', exact: true })
    await expect(nearest).toHaveAttribute('href', '/gemstones/hessonite')
  })

  test('without results it links to the consultant and to other searches', async ({ page }) => {
    await page.goto('/fr/gems/search?q=xyzzyq')
    await expect(page.getByRole('main').getByRole('link', { name: 'Consulter notre conseiller' })).toHaveAttribute(
      'href',
      '/fr/pages/gem-consultant',
    )
    await page.getByRole('link', { name: 'rubis non chauffé' }).click()
    await expect(page.getByRole('list', { name: 'Votre recherche' }).getByRole('link')).toHaveText([/Sans traitement/])
  })
})
