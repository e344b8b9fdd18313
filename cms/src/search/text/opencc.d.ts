/** Pairs of a traditional character and its simplified ones, `乾 干 乾|…`. */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string;
  export default pairs;
}
