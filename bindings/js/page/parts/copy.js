// Buttons that copy the text of another element: data-copy has its id.

const SHOWN = 1400; // milliseconds that "Copied" shows

export function wireCopies(root = document) {
  for (const button of root.querySelectorAll('[data-copy]')) {
    const label = button.textContent;
    button.addEventListener('click', async () => {
      const {textContent} = document.getElementById(button.dataset.copy);
      try {
        await navigator.clipboard.writeText(textContent.trim());
        button.textContent = 'Copied';
      } catch { button.textContent = 'Cannot copy here'; }
      setTimeout(() => {
        button.textContent = label;
      }, SHOWN);
    });
  }
}
