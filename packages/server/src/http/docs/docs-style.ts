/** On top of the style of all pages: two columns where there is room, and wide content that scrolls by itself. */
export const docsStyle = `body{max-width:74rem;margin:0 auto}
header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;padding:1rem 0}
header img{vertical-align:middle;margin-right:.5rem}
header form{display:flex;gap:.5rem;flex:1 1 16rem;max-width:28rem}header label{flex:1}
.skip{position:absolute;left:-100vw}.skip:focus{left:1rem;top:.25rem}
main{min-width:0;max-width:46rem;overflow-wrap:anywhere}main:focus{outline:none}
pre,.wide{overflow-x:auto;max-width:100%;overflow-wrap:normal}
pre{background:#f4f4f5;padding:.75rem;border-radius:.25rem}
code{font-size:.9em}
table{border-collapse:collapse}
th,td{text-align:left;vertical-align:top;padding:.35rem .6rem;border:1px solid #c9c9ce;min-width:6rem}
nav ul,.contents ul{list-style:none;padding:0}nav h2{font-size:1rem;margin:1rem 0 .25rem}
nav li,.contents li{padding:.15rem 0}.contents .deeper{padding-left:1rem}
[aria-current]{font-weight:600}
h2,h3{scroll-margin-top:1rem}:target{background:#fff3a8;color:#1a1a1a}main:target{background:none;color:inherit}
nav:target{background:none;color:inherit}
.twin{font-size:.875rem;margin:.5rem 0 0}h1{margin-top:.5rem}
@media(min-width:60rem){.columns{display:grid;grid-template-columns:15rem minmax(0,1fr);gap:2.5rem}
nav{grid-column:1;grid-row:1}main{grid-column:2;grid-row:1}.to-list{display:none}}
@media(prefers-color-scheme:dark){pre{background:#1f1f23}th,td{border-color:#4a4a52}:target{background:#4d4400;color:#f2f2f2}}`
