// Lets the browser save what an address gives: the answers are attachments, so the page stays.

export function saveFrom(url: string) {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
