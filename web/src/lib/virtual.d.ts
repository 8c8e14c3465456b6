declare module 'virtual:language/*' {
  const text: string;
  export default text;
}
