/**
 * The scripts of the locking shift tables of South Asia (3GPP TS 23.038 annex A.3.4-13): the code points of the places
 * that digits, punctuation and small letters leave. In Kannada the annex numbers two letters U+0CAA; the first of them
 * stands between U+0CA0 and U+0CA2.
 */
export const southAsianLocking = {
  bengali: `
    0981 0982 0983 0985 0986 0987 0988 0989 098a 098b 098c ---- ---- 098f 0990 ---- ---- 0993 0994 0995
    0996 0997 0998 0999 099a 099b 099c 099d 099e 099f 09a0 09a1 09a2 09a3 09a4 09a5 09a6 09a7 09a8 ----
    09aa 09ab 09ac 09ad 09ae 09af 09b0 ---- 09b2 ---- ---- ---- 09b6 09b7 09b8 09b9 09bc 09bd 09be 09bf
    09c0 09c1 09c2 09c3 09c4 ---- ---- 09c7 09c8 ---- ---- 09cb 09cc 09cd 09ce 09d7 09dc 09dd 09f0 09f1`,
  gujarati: `
    0a81 0a82 0a83 0a85 0a86 0a87 0a88 0a89 0a8a 0a8b 0a8c 0a8d ---- 0a8f 0a90 0a91 ---- 0a93 0a94 0a95
    0a96 0a97 0a98 0a99 0a9a 0a9b 0a9c 0a9d 0a9e 0a9f 0aa0 0aa1 0aa2 0aa3 0aa4 0aa5 0aa6 0aa7 0aa8 ----
    0aaa 0aab 0aac 0aad 0aae 0aaf 0ab0 ---- 0ab2 0ab3 ---- 0ab5 0ab6 0ab7 0ab8 0ab9 0abc 0abd 0abe 0abf
    0ac0 0ac1 0ac2 0ac3 0ac4 0ac5 ---- 0ac7 0ac8 0ac9 ---- 0acb 0acc 0acd 0ad0 0ae0 0ae1 0ae2 0ae3 0af1`,
  hindi: `
    0901 0902 0903 0905 0906 0907 0908 0909 090a 090b 090c 090d 090e 090f 0910 0911 0912 0913 0914 0915
    0916 0917 0918 0919 091a 091b 091c 091d 091e 091f 0920 0921 0922 0923 0924 0925 0926 0927 0928 0929
    092a 092b 092c 092d 092e 092f 0930 0931 0932 0933 0934 0935 0936 0937 0938 0939 093c 093d 093e 093f
    0940 0941 0942 0943 0944 0945 0946 0947 0948 0949 094a 094b 094c 094d 0950 0972 097b 097c 097e 097f`,
  kannada: `
    ---- 0c82 0c83 0c85 0c86 0c87 0c88 0c89 0c8a 0c8b 0c8c ---- 0c8e 0c8f 0c90 ---- 0c92 0c93 0c94 0c95
    0c96 0c97 0c98 0c99 0c9a 0c9b 0c9c 0c9d 0c9e 0c9f 0ca0 0ca1 0ca2 0ca3 0ca4 0ca5 0ca6 0ca7 0ca8 ----
    0caa 0cab 0cac 0cad 0cae 0caf 0cb0 0cb1 0cb2 0cb3 ---- 0cb5 0cb6 0cb7 0cb8 0cb9 0cbc 0cbd 0cbe 0cbf
    0cc0 0cc1 0cc2 0cc3 0cc4 ---- 0cc6 0cc7 0cc8 ---- 0cca 0ccb 0ccc 0ccd 0cd5 0cd6 0ce0 0ce1 0ce2 0ce3`,
  malayalam: `
    ---- 0d02 0d03 0d05 0d06 0d07 0d08 0d09 0d0a 0d0b 0d0c ---- 0d0e 0d0f 0d10 ---- 0d12 0d13 0d14 0d15
    0d16 0d17 0d18 0d19 0d1a 0d1b 0d1c 0d1d 0d1e 0d1f 0d20 0d21 0d22 0d23 0d24 0d25 0d26 0d27 0d28 ----
    0d2a 0d2b 0d2c 0d2d 0d2e 0d2f 0d30 0d31 0d32 0d33 0d34 0d35 0d36 0d37 0d38 0d39 ---- 0d3d 0d3e 0d3f
    0d40 0d41 0d42 0d43 0d44 ---- 0d46 0d47 0d48 ---- 0d4a 0d4b 0d4c 0d4d 0d57 0d60 0d61 0d62 0d63 0d79`,
  oriya: `
    0b01 0b02 0b03 0b05 0b06 0b07 0b08 0b09 0b0a 0b0b 0b0c ---- ---- 0b0f 0b10 ---- ---- 0b13 0b14 0b15
    0b16 0b17 0b18 0b19 0b1a 0b1b 0b1c 0b1d 0b1e 0b1f 0b20 0b21 0b22 0b23 0b24 0b25 0b26 0b27 0b28 ----
    0b2a 0b2b 0b2c 0b2d 0b2e 0b2f 0b30 ---- 0b32 0b33 ---- 0b35 0b36 0b37 0b38 0b39 0b3c 0b3d 0b3e 0b3f
    0b40 0b41 0b42 0b43 0b44 ---- ---- 0b47 0b48 ---- ---- 0b4b 0b4c 0b4d 0b56 0b57 0b60 0b61 0b62 0b63`,
  punjabi: `
    0a01 0a02 0a03 0a05 0a06 0a07 0a08 0a09 0a0a ---- ---- ---- ---- 0a0f 0a10 ---- ---- 0a13 0a14 0a15
    0a16 0a17 0a18 0a19 0a1a 0a1b 0a1c 0a1d 0a1e 0a1f 0a20 0a21 0a22 0a23 0a24 0a25 0a26 0a27 0a28 ----
    0a2a 0a2b 0a2c 0a2d 0a2e 0a2f 0a30 ---- 0a32 0a33 ---- 0a35 0a36 ---- 0a38 0a39 0a3c ---- 0a3e 0a3f
    0a40 0a41 0a42 ---- ---- ---- ---- 0a47 0a48 ---- ---- 0a4b 0a4c 0a4d 0a51 0a70 0a71 0a72 0a73 0a74`,
  tamil: `
    ---- 0b82 0b83 0b85 0b86 0b87 0b88 0b89 0b8a ---- ---- ---- 0b8e 0b8f 0b90 ---- 0b92 0b93 0b94 0b95
    ---- ---- ---- 0b99 0b9a ---- 0b9c ---- 0b9e 0b9f ---- ---- ---- 0ba3 0ba4 ---- ---- ---- 0ba8 0ba9
    0baa ---- ---- ---- 0bae 0baf 0bb0 0bb1 0bb2 0bb3 0bb4 0bb5 0bb6 0bb7 0bb8 0bb9 ---- ---- 0bbe 0bbf
    0bc0 0bc1 0bc2 ---- ---- ---- 0bc6 0bc7 0bc8 ---- 0bca 0bcb 0bcc 0bcd 0bd0 0bd7 0bf0 0bf1 0bf2 0bf9`,
  telugu: `
    0c01 0c02 0c03 0c05 0c06 0c07 0c08 0c09 0c0a 0c0b 0c0c ---- 0c0e 0c0f 0c10 ---- 0c12 0c13 0c14 0c15
    0c16 0c17 0c18 0c19 0c1a 0c1b 0c1c 0c1d 0c1e 0c1f 0c20 0c21 0c22 0c23 0c24 0c25 0c26 0c27 0c28 ----
    0c2a 0c2b 0c2c 0c2d 0c2e 0c2f 0c30 0c31 0c32 0c33 ---- 0c35 0c36 0c37 0c38 0c39 ---- 0c3d 0c3e 0c3f
    0c40 0c41 0c42 0c43 0c44 ---- 0c46 0c47 0c48 ---- 0c4a 0c4b 0c4c 0c4d 0c55 0c56 0c60 0c61 0c62 0c63`,
  urdu: `
    0627 0622 0628 067b 0680 067e 06a6 062a 06c2 067f 0679 067d 067a 067c 062b 062c 0681 0684 0683 0685
    0686 0687 062d 062e 062f 068c 0688 0689 068a 068f 068d 0630 0631 0691 0693 0699 0632 0696 0698 069a
    0633 0634 0635 0636 0637 0638 0639 0641 0642 06a9 06aa 06ab 06af 06b3 06b1 0644 0645 0646 06ba 06bb
    06bc 0648 06c4 06d5 06c1 06be 0621 06cc 06d0 06d2 064d 0650 064f 0657 0654 0655 0651 0653 0656 0670`,
} as const
