/** VitePress' own theme, with fonts of the reader's system. */
export { default } from 'vitepress/theme-without-fonts'
