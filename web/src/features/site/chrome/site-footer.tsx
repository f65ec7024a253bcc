// The site's footer.
export function SiteFooter() {
  return <footer />;
}
